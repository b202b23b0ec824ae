// Whether the last move can have given the check that stands on the board (L8).
#pragma once

#include "board/mailbox_board.h"

namespace doublecheck::mailbox::fen {

/// Whether some move of the side that is not to move can be taken back so that the king of the side
/// to move was not attacked before. Checks are those of orthodox chess, the position is legal (L2),
/// and that king is in check. `board` holds the position, and is left as it was.
bool check_is_explained(MailboxBoard& board, const Position& position);

}  // namespace doublecheck::mailbox::fen
