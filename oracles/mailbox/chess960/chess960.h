// Chess960: whole games (F).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> chess960_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
