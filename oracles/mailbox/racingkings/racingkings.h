// Racing kings (R): no move gives check, and the first king on rank 8 wins.
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> racingkings_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
