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

/// Whether pawns of `colour` promote on `to` (M4).
bool is_last_cell(const MailboxBoard& board, Colour colour, Index to);

/// Whether the move is that of a pawn onto such a cell.
bool promotes(const MailboxBoard& board, Index from, Index to);

/// What a pawn may be on `to`: a pawn, or each of what it must become there.
std::span<const Kind> kinds_of_pawn_on(const MailboxBoard& board, Index from, Index to);

/// Whether the king on `king` would be safe on `to`, which does not hold an own piece.
bool king_is_safe_on(MailboxBoard& board, Index king, Index to);

/// Shows `accept` the legal moves of the piece on `from` until it accepts one: from, to, the step
/// that leads there, and a span of the kinds that the piece may be there. `accept` may make a move
/// if it unmakes it.
template <class Accept>
bool any_legal_move_of(MailboxBoard& board, const Threats& threats, Index from, Accept accept) {
  const Piece piece = board[from].piece();
  const bool is_king = piece.kind() == Kind::king;
  const bool threatened = threats.in_check() || !threats.pins.empty();
  const auto accept_piece = [&](Index to, const Step& step) {
    if (board[to].bears(piece.colour())) return false;
    if (is_king && !king_is_safe_on(board, from, to)) return false;
    if (!is_king && threatened && !threats.allow(from, to, step)) return false;
    return accept(from, to, step, std::span(&kAllKinds[static_cast<std::size_t>(piece.kind())], 1));
  };
  const auto accept_pawn = [&](const Step& step) {
    const Index to = from + step.offset;
    return threats.allow(from, to, step) &&
           accept(from, to, step, kinds_of_pawn_on(board, from, to));
  };
  return piece.kind() == Kind::pawn ? std::ranges::any_of(pawn_steps_from(board, from), accept_pawn)
                                    : any_target(board, from, accept_piece);
}

/// The same of all pieces of `side`.
template <class Accept>
bool any_legal_step(MailboxBoard& board, Colour side, Accept accept) {
  const Threats threats = threats_to(board, side);
  return std::ranges::any_of(board.pieces(side), [&](Index from) {
    return any_legal_move_of(board, threats, from, accept);
  });
}

/// The same without the step.
template <class Accept>
bool any_legal_move(MailboxBoard& board, Colour side, Accept accept) {
  return any_legal_step(board, side, [&](Index from, Index to, const Step&, auto kinds) {
    return accept(from, to, kinds);
  });
}

/// The number of legal moves of `side`.
int count_legal_moves(MailboxBoard& board, Colour side);

/// Whether the piece on `from` is the king, or pinned to it. Others go anywhere unless there is a
/// check.
bool is_bound(const MailboxBoard& board, const Threats& threats, Index from);

/// The number of legal moves of the piece on `from`.
int count_moves_of(MailboxBoard& board, const Threats& threats, Index from);

/// How many moves it is for a pawn of `side` to go there: one for each kind that it may be.
int pawn_moves_on(const MailboxBoard& board, Colour side, Index to);

bool has_legal_move(MailboxBoard& board, Colour side);
bool is_legal(MailboxBoard& board, Colour side, Index from, Index to);

/// With checks and pins worked out beforehand.
std::vector<Move> legal_moves(MailboxBoard& board, Colour side);

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
