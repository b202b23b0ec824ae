// Who could go where by B2 and B3, whatever stands on the target.
#pragma once

#include "mailbox_board.h"

namespace doublecheck::mailbox {

/// Shows `accept` the cells that the piece on `from` attacks, each with the step that leads there,
/// until it accepts one.
template <class Accept>
bool any_target(const MailboxBoard& board, Index from, Accept accept) {
  const Piece piece = board[from].piece();
  const bool sliding = slides(piece.kind());
  for (const Step& step : board.geometry().steps_of(piece)) {
    Index to = from;
    do {
      to += step.offset;
      if (board[to].is_sentinel()) break;
      if (accept(to, step)) return true;
    } while (sliding && board[to].is_empty());
  }
  return false;
}

/// The first place from `start` on, in steps of `offset`, that is not empty.
inline Index first_met(const MailboxBoard& board, Index start, Index offset) {
  Index at = start + offset;
  while (board[at].is_empty()) at += offset;
  return at;
}

/// Shows `accept` the pieces of `attacker` that attack `target`, until it accepts one.
template <class Accept>
bool any_attacker(const MailboxBoard& board, Index target, Colour attacker, Accept accept) {
  for (const Step& ray : board.geometry().rays()) {
    const Index met = first_met(board, target, ray.offset);
    if (board[met].is_piece_of(attacker) && ray.sliders.contains(board[met]) && accept(met))
      return true;
  }
  for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn}) {
    const Piece piece(attacker, kind);
    for (const Step& step : board.geometry().steps_of(piece))
      if (board[target - step.offset] == Content(piece) && accept(target - step.offset))
        return true;
  }
  return false;
}

bool is_attacked(const MailboxBoard& board, Index target, Colour attacker);

/// Whether the piece on `from` attacks `to`.
bool attacks(const MailboxBoard& board, Index from, Index to);

/// Whether the king of `side` is attacked (C3). False without a king.
bool in_check(const MailboxBoard& board, Colour side);

}  // namespace doublecheck::mailbox
