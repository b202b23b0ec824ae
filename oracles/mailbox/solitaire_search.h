// Searching solitaire boards: the least solution (S3) and the count of perft (P1).
#pragma once

#include <optional>
#include <vector>

#include "leaf_count.h"
#include "mailbox_board.h"
#include "question/question.h"
#include "solitaire_table.h"

namespace doublecheck::mailbox {

/// Both take a board with at least one piece, and leave it as it was.
class SolitaireSearch {
 public:
  /// The least solution in the order of S3; nothing if there is none.
  std::optional<std::vector<Move>> solve(MailboxBoard& board);

  /// Counts the sequences of exactly `depth` captures, until they exceed the limit.
  LeafCount perft(MailboxBoard& board, int depth, std::uint64_t max_leaves);

 private:
  bool finish(MailboxBoard& board, std::vector<Move>& moves);
  void add_leaves(MailboxBoard& board, int depth, LeafCount& count);
  void search_leaves(MailboxBoard& board, int depth, LeafCount& count);

  /// How many leaves a board has. `solve` knows of boards without a solution that they have none.
  SolitaireTable table_;
};

}  // namespace doublecheck::mailbox
