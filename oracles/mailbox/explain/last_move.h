// Whether the last move can have given the check that stands on the board (L8).
#pragma once

#include "explain/game_sight.h"

namespace doublecheck::mailbox {

/// Whether some move of the side that is not to move can be taken back so that the king of the side
/// to move was not attacked before. The game is chess, the position is legal (L2), and that king is
/// in check.
bool check_is_explained(const SeenGame& seen);

}  // namespace doublecheck::mailbox
