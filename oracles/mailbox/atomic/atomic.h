// Atomic chess: what a move on a board leaves behind (A), and whole games (L5).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> board_field_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> atomic_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
