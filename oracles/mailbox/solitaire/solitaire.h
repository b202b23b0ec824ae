// Solitaire chess, with pawns that capture in all four directions (S1) or upward only (S5).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> solitaire_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
