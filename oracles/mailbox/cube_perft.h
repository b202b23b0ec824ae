// Counting move sequences in a cube (P1).
#pragma once

#include "leaf_count.h"
#include "mailbox_board.h"

namespace doublecheck::mailbox {

/// Adds the sequences of `depth` legal moves that `side` begins, as far as `count` goes.
void add_leaves(MailboxBoard& board, Colour side, int depth, LeafCount& count);

}  // namespace doublecheck::mailbox
