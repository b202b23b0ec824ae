// The pawns of the 8x8 box (V3, A3). Ranks are counted from 1.
#pragma once

#include "mailbox_board.h"

namespace doublecheck::mailbox {

/// The rank of a place that is no sentinel's, in the mailbox of 8x8 (B5).
constexpr int rank_at(Index index) {
  return 10 - index / 10;
}

Index forward_of(Colour colour);
int first_rank(Colour colour);
int start_rank(Colour colour);
int last_rank(Colour colour);

/// Each of these asks about the pawn on `from`.
bool pawn_steps(const MailboxBoard& board, Index from, Index to);
bool pawn_double_steps(const MailboxBoard& board, Index from, Index to);
bool pawn_captures(const MailboxBoard& board, Index from, Index to);

/// Any of the three (V3).
bool pawn_goes(const MailboxBoard& board, Index from, Index to);

/// Where the pawn stands that would be taken en passant (A3), if the move is such a capture.
std::optional<Index> taken_en_passant(const MailboxBoard& board, Index from, Index to);

}  // namespace doublecheck::mailbox
