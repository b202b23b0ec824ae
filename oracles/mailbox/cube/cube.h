// Chess in a cube (C).
#pragma once

#include <vector>

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> cube_player(MailboxBoard& board, const Limits& limits);

/// With checks and pins worked out beforehand (C6).
std::vector<Move> legal_cube_moves(MailboxBoard& board, Colour side);

}  // namespace doublecheck::mailbox
