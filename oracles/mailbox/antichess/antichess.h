// Antichess (G): whoever can capture must.
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> antichess_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
