// Horde: whole games (H).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> horde_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
