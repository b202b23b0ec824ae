// The boards after up to 64 moves of one side of racing kings, looked at all at once.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "fen_games/game_board.h"

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

}  // namespace doublecheck::mailbox::fen::racingkings
