// Raumschach (M).
#pragma once

#include <memory>

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> raumschach_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
