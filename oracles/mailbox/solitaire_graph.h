// Which solitaire boards cannot be emptied far enough, seen without searching.
#pragma once

#include "mailbox_board.h"

namespace doublecheck::mailbox {

/// At least so many pieces are left, whatever is captured: a bound, not the best possible.
///
/// Cells only ever become empty. So whoever departs from a cell, now or later, goes to a cell that
/// is occupied now, and is of a kind that can get there from where it stands now. These departures,
/// with nobody in the way, make a graph; from a set of its cells that no departure leaves, the last
/// piece never gets away.
int fewest_left(const MailboxBoard& board);

}  // namespace doublecheck::mailbox
