// The moves of crazyhouse made, listed and counted: drops (Z2), pockets and marked pieces (Z1, Z3).
#pragma once

#include "fen_games/orthodox.h"
#include "fen_games/replies.h"

namespace doublecheck::mailbox::fen::crazyhouse {

/// Whether a pawn may be dropped there.
inline bool is_for_pawns(Index place) {
  return place > kFirstPlace + 7 && place < kLastPlace - 7;
}

/// The empty places, and those of them for pawns.
struct EmptyPlaces {
  int all;
  int for_pawns;
};

inline EmptyPlaces empty_places(const GameBoard& board) {
  const int pieces =
      board.army(Colour::white).pieces().size() + board.army(Colour::black).pieces().size();
  int outer = 0;
  for (Index aside = 0; aside < 8; ++aside)
    outer += board[kFirstPlace + aside].is_empty() + board[kLastPlace - aside].is_empty();
  return {64 - pieces, 64 - pieces - outer};
}

/// What a side has in its pocket.
struct PocketKinds {
  int pieces;
  bool pawn;

  PocketKinds(const GameBoard& board, Colour side)
      : pieces(0), pawn(board.pockets.has({side, Kind::pawn})) {
    for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight})
      pieces += board.pockets.has({side, kind});
  }
  bool any() const { return pieces > 0 || pawn; }
  int drops(EmptyPlaces places) const {
    return pieces * places.all + (pawn ? places.for_pawns : 0);
  }
};

/// Whether a piece of that kind, which `side` has in its pocket, may be dropped on `to`, which is
/// empty. Checks are no matter of this.
bool may_drop(const GameBoard& board, Colour side, Kind kind, Index to);

/// Places where a drop answers a check.
struct Blocks {
  std::array<Index, 6> places;
  std::size_t size = 0;

  const Index* begin() const { return places.data(); }
  const Index* end() const { return places.data() + size; }
};

/// Those of `side`, which is in check by `found`: between its king and its only checker.
Blocks blocks_of(const GameBoard& board, Colour side, const PinsAndChecks& found);

template <Colour us, class Take>
Take drops_on(const GameBoard& board, Index to, Take take) {
  for (const Kind kind : kPocketKinds)
    if (board.pockets.has({us, kind}) && may_drop(board, us, kind, to)) take.take_drop(kind, to);
  return take;
}

template <Colour us, class Take>
Take drops(const GameBoard& board, Take take) {
  const auto drop = [&](Index to) { take = drops_on<us>(board, to, take); };
  const PinsAndChecks found = pins_and_checks<us>(board);
  if (found.checkers > 0) {
    for (const Index at : blocks_of(board, us, found)) drop(at);
    return take;
  }
  for (Index at = kFirstPlace; at <= kLastPlace; ++at)
    if (board[at].is_empty()) drop(at);
  return take;
}

/// In check, where `found` is known.
template <Colour us>
int count_blocking_drops(const GameBoard& board, const PocketKinds& pocket,
                         const PinsAndChecks& found) {
  EmptyPlaces blocks{};
  for (const Index at : blocks_of(board, us, found)) {
    ++blocks.all;
    blocks.for_pawns += is_for_pawns(at);
  }
  return pocket.drops(blocks);
}

template <Colour us>
Counting drops(const GameBoard& board, Counting take) {
  const PocketKinds pocket(board, us);
  const PinsAndChecks found = pins_and_checks<us>(board);
  const int count = found.checkers > 0 ? count_blocking_drops<us>(board, pocket, found)
                                       : pocket.drops(empty_places(board));
  take.add(static_cast<std::uint64_t>(count));
  return take;
}

template <Colour us>
class Replies;

struct Rules : Orthodox {
  struct Undo {
    fen::Undo move;
    Pockets pockets;
    std::array<SlotSet, 2> promoted;
    /// Of the piece that had the slot of a dropped one before it was captured.
    std::uint8_t place;
    Kind kind;
  };

  /// What is in the pockets. Where there are many pieces in them, or marked ones on the board, it
  /// is too much.
  static std::uint64_t more_state(const GameBoard& board);
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    take = fen::generate<us>(board, take);
    return PocketKinds(board, us).any() ? drops<us>(board, take) : take;
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move);
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo);
  template <Colour us>
  using Replies = crazyhouse::Replies<us>;
};

/// Moves of pieces are those of orthodox chess. Out of check, drops are as many as empty places
/// times kinds.
template <Colour us>
class Replies : fen::Replies<us> {
  using Base = fen::Replies<us>;
  using Base::board_, Base::kThem;

 public:
  explicit Replies(GameBoard& board)
      : Base(board), pocket_(board, us), empty_(empty_places(board)) {}

  /// As that of orthodox chess. Not inlined, or it would be at each place where moves are taken.
  [[gnu::noinline]] int after(const GameMove& move) {
    if (move.special == Special::drop) return after_drop(move);
    const int moves = Base::after(move);
    if (!pocket_.any()) return moves;
    if (!this->may_give_check(move)) return moves + pocket_.drops(empty_after(move));
    return moves + drops_after_made(move);
  }

 private:
  EmptyPlaces empty_after(const GameMove& move) const {
    const bool captures = !board_[move.to].is_empty();
    return {empty_.all + captures,
            empty_.for_pawns + is_for_pawns(move.from) - (!captures && is_for_pawns(move.to))};
  }
  int drops_after_made(const GameMove& move) {
    return while_made<Orthodox, kThem>(board_, move, [&] {
      const PinsAndChecks found = pins_and_checks<us>(board_);
      return found.checkers > 0 ? count_blocking_drops<us>(board_, pocket_, found)
                                : pocket_.drops(empty_places(board_));
    });
  }

  int after_drop(const GameMove& move) {
    const auto moves = this->after_coming(move.promotion, move.to);
    if (!moves) return count_replies<Rules, us>(board_, move);
    return *moves + pocket_.drops({empty_.all - 1, empty_.for_pawns - is_for_pawns(move.to)});
  }

  PocketKinds pocket_;
  EmptyPlaces empty_;
};

}  // namespace doublecheck::mailbox::fen::crazyhouse
