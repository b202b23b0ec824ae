// Moves on boards with levels: those of cubes (C2, C6), and those of Raumschach, which has pawns,
// too (M2 to M4, M7).
#pragma once

#include <span>
#include <vector>

#include "board/moves.h"
#include "question/question.h"

namespace doublecheck::mailbox {

/// Where a pawn may go by M3 as the board stands: at most five captures and two steps.
using PawnSteps = ShortList<Step, 7>;
PawnSteps pawn_steps_from(const MailboxBoard& board, Index from);

/// Shows `accept` where the piece on `from` may go by C2, or by M2 and M3, each with the step that
/// leads there, until it accepts one.
template <class Accept>
bool any_goal(const MailboxBoard& board, Index from, Accept accept) {
  const Piece piece = board[from].piece();
  if (piece.kind() == Kind::pawn)
    return std::ranges::any_of(pawn_steps_from(board, from),
                               [&](const Step& step) { return accept(from + step.offset, step); });
  return any_target(board, from, [&](Index to, const Step& step) {
    return !board[to].bears(piece.colour()) && accept(to, step);
  });
}

/// Whether the king on `king` would be safe on `to`, which does not hold an own piece.
bool king_is_safe_on(MailboxBoard& board, Index king, Index to);

/// Shows `accept` the legal moves of `side` until it accepts one; a promotion once, whatever the
/// pawn becomes. `accept` may make a move if it unmakes it.
template <class Accept>
bool any_legal_move(MailboxBoard& board, Colour side, Accept accept) {
  const Threats threats = threats_to(board, side);
  for (const Index from : board.pieces(side)) {
    const bool is_king = board[from].kind() == Kind::king;
    const auto accept_legal = [&](Index to, const Step& step) {
      if (is_king ? !king_is_safe_on(board, from, to) : !threats.allow(from, to, step))
        return false;
      return accept(from, to);
    };
    if (any_goal(board, from, accept_legal)) return true;
  }
  return false;
}

bool has_legal_move(MailboxBoard& board, Colour side);
bool is_legal(MailboxBoard& board, Colour side, Index from, Index to);

/// With checks and pins worked out beforehand.
std::vector<Move> legal_moves(MailboxBoard& board, Colour side);

/// Whether pawns of `colour` promote on `to` (M4).
bool is_last_cell(const MailboxBoard& board, Colour colour, Index to);

/// Whether the move is that of a pawn onto such a cell.
bool promotes(const MailboxBoard& board, Index from, Index to);

/// What the piece on `from` may be on `to`: what it is, or what a pawn must become there (M4).
std::span<const Kind> kinds_on_arrival(const MailboxBoard& board, Index from, Index to);

/// Calls `use` while the move is made, and the piece is a `kind`.
template <class Use>
void with_move_made(MailboxBoard& board, Index from, Index to, Kind kind, Use use) {
  const Kind before = board[from].kind();
  const auto undo = board.make(from, to);
  board.become(to, kind);
  use();
  board.become(to, before);
  board.unmake(undo);
}

}  // namespace doublecheck::mailbox
