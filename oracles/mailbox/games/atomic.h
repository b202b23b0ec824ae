// What a move leaves behind in atomic chess (A).
#pragma once

#include "board/mailbox_board.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, which is not of `explain`.
Answer answer_atomic(const MailboxBoard& board, const Question& question);

/// A move by A4, in the mailbox.
struct AtomicMove {
  Index from;
  Index to;
  /// Where the captured piece stands: `to`, or beside the pawn (A3).
  std::optional<Index> captured;
  /// Nothing if the move is no promotion.
  std::optional<Kind> promotion;
};

/// Nothing unless A4 allows the move.
std::optional<AtomicMove> atomic_move(const MailboxBoard& board, const Move& move);

/// The steps to the cells around the centre of an explosion (A2).
const std::vector<Step>& blast(const MailboxBoard& board);

/// Whether an explosion beside it removes it (A2).
bool explodes(Content content);

}  // namespace doublecheck::mailbox
