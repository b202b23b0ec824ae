// Searching solitaire boards: the least solution (S3) and the count of perft.
#pragma once

#include "failed_boards.h"
#include "leaf_count.h"
#include "mailbox_board.h"
#include "question/question.h"

namespace doublecheck::mailbox {

class SolitaireSearch {
 public:
  /// The least solution in the order of S3; nothing if there is none. `board` has at least one
  /// piece.
  std::optional<std::vector<Move>> solve(MailboxBoard& board);

  /// Adds the sequences of exactly `depth` captures, as far as `count` goes.
  void add_leaves(MailboxBoard& board, int depth, LeafCount& count);

 private:
  bool finish(MailboxBoard& board, std::vector<Move>& moves);

  FailedBoards failed_;
};

}  // namespace doublecheck::mailbox
