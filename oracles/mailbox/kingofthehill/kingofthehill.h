// King of the hill: whole games (K).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> kingofthehill_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
