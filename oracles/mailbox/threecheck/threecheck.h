// Three-check: whole games (T).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> threecheck_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
