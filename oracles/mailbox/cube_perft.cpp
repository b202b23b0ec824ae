#include "cube_perft.h"

#include "cube_legal.h"

namespace doublecheck::mailbox {

void add_leaves(MailboxBoard& board, Colour side, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  any_legal_move(board, side, [&](Index from, Index to) {
    if (depth == 1) {
      count.add(1);
      return count.exceeded();
    }
    const auto undo = board.make(from, to);
    add_leaves(board, opposite(side), depth - 1, count);
    board.unmake(undo);
    return count.exceeded();
  });
}

}  // namespace doublecheck::mailbox
