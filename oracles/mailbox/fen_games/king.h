// The king of the side to move: its pins and checks (V4), the cells that it may go to, and castling
// (L3).
#pragma once

#include "fen_games/game_board.h"

namespace doublecheck::mailbox::fen {

struct PinsAndChecks {
  int checkers = 0;
  /// Where the last checker that was found stands; kNowhere without one.
  Index checker = kNowhere;
  /// Slots of the side to move: the only pieces between their king and an enemy slider.
  SlotSet pinned;
};

/// Of the king of `us`, by enemy pieces other than the king.
template <Colour us>
PinsAndChecks pins_and_checks(const GameBoard& board);

/// Whether `us` has the right and the cells between king and rook are empty.
template <Colour us>
bool may_castle(const GameBoard& board, Wing wing) {
  if ((board.rights & right_bit(us, wing)) == 0) return false;
  const Index king = king_home(us);
  if (wing == Wing::kingside) return board[king + 1].is_empty() && board[king + 2].is_empty();
  return board[king - 1].is_empty() && board[king - 2].is_empty() && board[king - 3].is_empty();
}

/// Where the king of `us` could go if nothing were attacked.
template <Colour us>
GoalBits open_king_goals(const GameBoard& board);

/// Those of `goals`, which are open, that are not attacked. The goals of castling are judged like
/// steps: the king's own cell and the one it passes are not looked at, and the rook is thought at
/// home, where it guards as well as beside the king. `board` is left as it was.
template <Colour us>
GoalBits safe_king_goals(GameBoard& board, GoalBits goals);

/// Those of `goals` that no enemy but the king attacks. `board` is left as it was.
template <Colour us>
GoalBits unattacked_goals(GameBoard& board, GoalBits goals);

/// Whether the king of `us` is safe once the pawn on `from` has captured en passant: a move that
/// needs to be made before its legality shows. `board` is left as it was.
template <Colour us>
bool en_passant_is_safe(GameBoard& board, Index from);

/// What concerns the king of the side to move.
struct KingState {
  PinsAndChecks found;
  /// Those that are open and not attacked.
  GoalBits goals;
};

}  // namespace doublecheck::mailbox::fen
