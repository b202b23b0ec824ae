// The legal moves of orthodox chess (L1), listed or counted.
#pragma once

#include "fen/game_board.h"
#include "fen/king.h"

namespace doublecheck::mailbox::fen {

/// `Take` is Counting, Listing or SumOfReplies; the one that is returned has taken every legal move
/// of `us`. `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take);

/// How many legal moves there are in check, where `king` is known.
template <Colour us>
int count_evasions(GameBoard& board, const KingState& king);

/// The parts of that count, where the king is not in check: of the king with its castlings, of
/// pinned pieces, and en passant.
inline int count_of_king(GoalBits goals) {
  return kKingMoves[goals];
}
template <Colour us>
int count_pinned(const GameBoard& board, SlotSet pinned);
template <Colour us>
int count_en_passant(GameBoard& board);

}  // namespace doublecheck::mailbox::fen
