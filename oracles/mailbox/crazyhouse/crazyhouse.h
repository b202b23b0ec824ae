// Crazyhouse (Z): captured pieces go to a pocket, and are dropped from there.
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> crazyhouse_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
