// Orthodox chess: by piece list (V), and whole games (L).
#pragma once

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> piece_list_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> chess_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
