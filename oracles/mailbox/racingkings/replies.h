// How many replies a side of racing kings has to all enemy moves together.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "fen_games/game_board.h"
#include "racingkings/racingkings.h"

namespace doublecheck::mailbox::fen::racingkings {

/// Some of the moves: a bit for each.
using MoveSet = std::uint64_t;
inline constexpr std::size_t kMovesAtOnce = 64;
inline constexpr MoveSet kEveryMove = ~MoveSet{0};

/// For each place the moves after which something is so there.
class ByPlace {
 public:
  constexpr MoveSet operator[](Index index) const { return sets_[static_cast<std::size_t>(index)]; }
  constexpr MoveSet& operator[](Index index) { return sets_[static_cast<std::size_t>(index)]; }

 private:
  std::array<MoveSet, kPlaces> sets_{};
};

/// For each way to attack the pieces that have it: knights; rooks and queens; bishops and queens.
template <class Of>
struct ByAttack {
  Of knight{};
  Of rook{};
  Of bishop{};
};

/// For each attack every move or none.
constexpr ByAttack<MoveSet> attacks_of(Kind kind) {
  const auto every_if = [](bool has) { return has ? kEveryMove : 0; };
  return {every_if(kind == Kind::knight), every_if(kind == Kind::rook || kind == Kind::queen),
          every_if(kind == Kind::bishop || kind == Kind::queen)};
}

/// What is true of one board or false, such as that a place is empty, is here the set of moves
/// after which it is true. A line is followed as long as it is empty after some of the moves. So
/// one look along it tells what otherwise takes a look after each move.
template <Colour us>
class BoardsAfter {
 public:
  /// The moves of the enemy, piece by piece: at most kMovesAtOnce.
  BoardsAfter(const GameBoard& board, std::span<const GameMove> moves)
      : moves_(kEveryMove >> (kMovesAtOnce - moves.size())) {
    const Army& ours = board.army(us);
    for (const Slot slot : ours.pieces()) empty_[ours.place(slot)] = open_[ours.place(slot)] = 0;
    const Army& theirs = board.army(opposite(us));
    for (const Slot slot : theirs.pieces()) {
      empty_[theirs.place(slot)] = 0;
      add_enemy(theirs.place(slot), attacks_of(theirs.kind(slot)), kEveryMove);
    }
    for (std::size_t i = 0; i < moves.size();) i = add_moves_of_piece(board, moves, i);
  }

  /// All of them.
  MoveSet moves() const { return moves_; }
  /// No piece of `us` stands there, and no sentinel.
  const ByPlace& open() const { return open_; }
  const ByAttack<ByPlace>& enemies() const { return enemies_; }

  /// From now on nothing stands there.
  void lift(Index index) { empty_[index] = kEveryMove; }

  /// What is seen last along a line, and the moves after which it is seen.
  struct Sight {
    Index at;
    MoveSet moves;
  };

  /// Looks from `from` along a line until something stands in the way after each of `moves`, of
  /// which there are some. Tells `see` each place that is seen, a sentinel at the rim too, and
  /// after which moves.
  template <class See>
  Sight look(Index from, Index step, MoveSet moves, See see) const {
    for (Index at = from + step;; at += step) {
      see(at, moves);
      const MoveSet beyond = moves & empty_[at];
      if (beyond == 0) return {at, moves};
      moves = beyond;
    }
  }
  Sight look(Index from, Index step, MoveSet moves) const {
    return look(from, step, moves, [](Index, MoveSet) {});
  }

  /// Those of `moves` after which one of `sliders` is seen.
  MoveSet seeing(const ByPlace& sliders, Index from, Index step, MoveSet moves) const {
    MoveSet found = 0;
    if (moves != 0)
      look(from, step, moves, [&](Index at, MoveSet seen) { found |= seen & sliders[at]; });
    return found;
  }

 private:
  void add_enemy(Index at, const ByAttack<MoveSet>& attacks, MoveSet moves) {
    enemies_.knight[at] |= moves & attacks.knight;
    enemies_.rook[at] |= moves & attacks.rook;
    enemies_.bishop[at] |= moves & attacks.bishop;
  }
  /// The moves of one piece, from that number on. Returns the number of the next piece's first.
  std::size_t add_moves_of_piece(const GameBoard& board, std::span<const GameMove> moves,
                                 std::size_t number) {
    const Index from = moves[number].from;
    const auto attacks = attacks_of(board.piece_at(from).kind());
    MoveSet of_piece = 0;
    for (; number < moves.size() && moves[number].from == from; ++number) {
      const MoveSet move = MoveSet{1} << number;
      const Index to = moves[number].to;
      empty_[to] &= ~move;
      open_[to] |= move;
      add_enemy(to, attacks, move);
      of_piece |= move;
    }
    empty_[from] |= of_piece;
    for (ByPlace* const of_kind : {&enemies_.knight, &enemies_.rook, &enemies_.bishop})
      (*of_kind)[from] &= ~of_piece;
    return number;
  }

  static constexpr ByPlace kEveryCell = [] {
    ByPlace cells;
    for (Cell cell = 0; cell < 64; ++cell) cells[index_of(cell)] = kEveryMove;
    return cells;
  }();

  MoveSet moves_;
  /// Nothing stands there, not even a sentinel.
  ByPlace empty_ = kEveryCell;
  ByPlace open_ = kEveryCell;
  ByAttack<ByPlace> enemies_;
};

/// Adds up the sizes of sets.
class Tally {
 public:
  /// At most kMostMoves times. That is enough: a place is seen from eight directions and by eight
  /// leaps, and each piece sees the ends of eight lines.
  void add(MoveSet moves) { sets_[sets_added_++] = moves; }
  std::uint64_t total() const {
    std::uint64_t sum = 0;
    for (const MoveSet moves : std::span(sets_).first(sets_added_)) sum += size(moves);
    return sum;
  }

 private:
  /// As std::popcount, which costs a call where the processor may not be relied on for it.
  static std::uint64_t size(MoveSet moves) {
    moves -= moves >> 1 & 0x5555555555555555;
    moves = (moves & 0x3333333333333333) + (moves >> 2 & 0x3333333333333333);
    moves = (moves + (moves >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return moves * 0x0101010101010101 >> 56;
  }

  std::array<MoveSet, kMostMoves> sets_;
  std::size_t sets_added_ = 0;
};

template <Colour us>
class Replies {
 public:
  /// At most kMovesAtOnce moves, in the order of `generate`. None ends the game.
  Replies(const GameBoard& board, std::span<const GameMove> moves)
      : board_(board), after_(board, moves), king_(board.army(us).king()) {
    const Index enemy = board.army(kThem).king();
    MoveSet stays = after_.moves();
    for (std::size_t i = 0; i < moves.size() && moves[i].from == enemy; ++i) {
      const MoveSet move = MoveSet{1} << i;
      look_from_enemy_king(moves[i].to, move);
      stays &= ~move;
    }
    if (stays != 0) look_from_enemy_king(enemy, stays);
    for (const Index step : kRookSteps) pin_along(step, after_.enemies().rook);
    for (const Index step : kBishopSteps) pin_along(step, after_.enemies().bishop);
  }

  std::uint64_t count() {
    const Army& army = board_.army(us);
    for (const Slot slot : army.pieces() - army.of(Kind::king))
      add_piece(army.kind(slot), army.place(slot));
    add_king();
    return replies_.total();
  }

 private:
  static constexpr Colour kThem = opposite(us);

  /// R2, for the enemy king that stands on `enemy` after `moves`.
  void look_from_enemy_king(Index enemy, MoveSet moves) {
    for (const Index step : kKingSteps) closed_to_king_[enemy + step] |= moves;
    for (const Index step : kKnightSteps) checks_.knight[enemy + step] |= moves;
    for (const Index step : kRookSteps) forbid_along(enemy, step, moves, checks_.rook, Kind::rook);
    for (const Index step : kBishopSteps)
      forbid_along(enemy, step, moves, checks_.bishop, Kind::bishop);
  }
  void forbid_along(Index enemy, Index step, MoveSet moves, ByPlace& checks, Kind slider) {
    const auto [first, seen] =
        after_.look(enemy, step, moves, [&](Index at, MoveSet when) { checks[at] |= when; });
    if (!board_[first].is_piece_of(us)) return;
    const auto [second, both_seen] = after_.look(first, step, seen);
    if (!board_.holds(second, us, slider) && !board_.holds(second, us, Kind::queen)) return;
    const MoveSet held = both_seen & ~after_.open()[first] & ~after_.open()[second];
    held_[first] |= held;
    if (first != king_) return;
    for (const Index aside : kKingSteps)
      if (line_bit(aside) != line_bit(step)) closed_to_king_[king_ + aside] |= held;
  }
  void pin_along(Index step, const ByPlace& sliders) {
    const auto [first, seen] = after_.look(king_, step, after_.moves());
    if (board_[first].is_piece_of(us)) pinned_[first] = after_.seeing(sliders, first, step, seen);
  }

  void add_piece(Kind kind, Index from) {
    const MoveSet may_go = after_.moves() & ~after_.open()[from] & ~held_[from];
    const MoveSet unpinned = may_go & ~pinned_[from];
    if (kind == Kind::knight) return add_knight(from, unpinned);
    const LineBits pin = line_bit(from - king_);
    const auto add_along = [&](Index step) {
      const MoveSet moves = line_bit(step) == pin ? may_go : unpinned;
      if (moves != 0) add_slider(attacks_of(kind), from, step, moves);
    };
    if (kind != Kind::bishop) std::ranges::for_each(kRookSteps, add_along);
    if (kind != Kind::rook) std::ranges::for_each(kBishopSteps, add_along);
  }
  void add_knight(Index from, MoveSet moves) {
    for (const Index step : kKnightSteps)
      replies_.add(moves & after_.open()[from + step] & ~checks_.knight[from + step]);
  }
  void add_slider(const ByAttack<MoveSet>& attacks, Index from, Index step, MoveSet moves) {
    after_.look(from, step, moves, [&](Index to, MoveSet seen) {
      const MoveSet checks =
          (checks_.rook[to] & attacks.rook) | (checks_.bishop[to] & attacks.bishop);
      replies_.add(seen & after_.open()[to] & ~checks);
    });
  }

  void add_king() {
    after_.lift(king_);  // it would hide the cells behind it
    const auto& [knights, rooks, bishops] = after_.enemies();
    for (const Index step : kKingSteps) {
      const Index to = king_ + step;
      MoveSet safe = after_.moves() & after_.open()[to] & ~closed_to_king_[to];
      if (safe == 0) continue;  // a sentinel, for one: leaps from there leave the board
      for (const Index leap : kKnightSteps) safe &= ~knights[to + leap];
      for (const Index line : kRookSteps) safe &= ~after_.seeing(rooks, to, line, safe);
      for (const Index line : kBishopSteps) safe &= ~after_.seeing(bishops, to, line, safe);
      replies_.add(safe);
    }
  }

  const GameBoard& board_;
  BoardsAfter<us> after_;
  Index king_;
  /// Such a piece of `us` would give check from there.
  ByAttack<ByPlace> checks_;
  /// The piece of `us` there would uncover a check if it left its line from the enemy king.
  ByPlace held_;
  /// It is pinned.
  ByPlace pinned_;
  /// The king of `us` would come next to the other there, or uncover a check.
  ByPlace closed_to_king_;
  Tally replies_;
};

/// The sequences of a move of `us` and a reply, where the game is not over.
template <class, Colour us>
std::uint64_t Rules::count_two_plies(GameBoard& board) {
  constexpr Colour kThem = opposite(us);
  if constexpr (us == Colour::black)
    if (is_on_goal(board, Colour::white)) return 0;  // the last move
  std::array<GameMove, kMovesRoom> room;
  GameMove* const end = generate<us>(board, Listing(room.data())).next();
  GameMove* const of_pieces = std::find_if(
      room.data(), end, [&](const GameMove& move) { return move.from != board.army(us).king(); });
  GameMove* next = std::partition(room.data(), of_pieces, [](const GameMove& move) {
    return is_on_rank(Colour::white, kLastRank, move.to);
  });
  std::uint64_t leaves = 0;
  for (const GameMove& move : std::span(room.data(), next))
    leaves += static_cast<std::uint64_t>(count_replies_unless_over<Rules, kThem>(board, move));
  while (next != end) {
    const auto size = std::min(kMovesAtOnce, static_cast<std::size_t>(end - next));
    leaves += racingkings::Replies<kThem>(board, {next, size}).count();
    next += size;
  }
  return leaves;
}

}  // namespace doublecheck::mailbox::fen::racingkings
