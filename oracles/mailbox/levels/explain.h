// The labels of boards with levels (E).
#pragma once

#include "levels/moves.h"
#include "question/label.h"

namespace doublecheck::mailbox {

LabelSet labels_of_levels(MailboxBoard& board, Colour side);

/// `move` is `side`'s, whatever it is.
LabelSet labels_of_level_move(MailboxBoard& board, Colour side, const Move& move);

}  // namespace doublecheck::mailbox
