// Where a piece goes: pawns of the 8x8 box (V3, A3), any piece among others (V3, V4), and a piece
// alone on its board (B2).
#pragma once

#include <optional>
#include <vector>

#include "board/mailbox_board.h"

namespace doublecheck::mailbox {

/// The rank, counted from 1, of a place that is no sentinel's, in the mailbox of 8x8 (B5).
constexpr int rank_at(Index index) {
  return 10 - index / 10;
}

Index forward_of(Colour colour);
/// Ranks are counted from 1.
int first_rank(Colour colour);
int start_rank(Colour colour);
int last_rank(Colour colour);

/// Each of these asks about the pawn on `from`.
bool pawn_steps(const MailboxBoard& board, Index from, Index to);
bool pawn_double_steps(const MailboxBoard& board, Index from, Index to);
bool pawn_captures(const MailboxBoard& board, Index from, Index to);

/// Where the pawn stands that would be taken en passant (A3), if the move is such a capture.
std::optional<Index> taken_en_passant(const MailboxBoard& board, Index from, Index to);

/// Whether the piece on `from` goes to `to` by V3. The box is 8x8.
bool goes(const MailboxBoard& board, Index from, Index to);

/// Whether a move by V3 leaves its own king out of attack (V4).
bool is_safe(MailboxBoard& board, Index from, Index to);

/// Where the piece on `from`, the only one in `box`, can go (B2).
std::vector<Cell> moves_of_lone(const MailboxBoard& board, const Box& box, Index from);

}  // namespace doublecheck::mailbox
