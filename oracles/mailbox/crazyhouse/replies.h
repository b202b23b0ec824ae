// How many replies a side of crazyhouse has to each enemy move.
#pragma once

#include "crazyhouse/drops.h"
#include "fen_games/replies.h"

namespace doublecheck::mailbox::fen::crazyhouse {

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
