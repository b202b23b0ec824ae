// Who answers about each game: about its boards, or about its whole FENs.
#pragma once

#include <memory>

#include "board/player.h"

namespace doublecheck::mailbox {

std::unique_ptr<Player> cube_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> piece_list_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> chess_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> solitaire_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> board_field_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> atomic_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> chess960_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> antichess_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> crazyhouse_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> horde_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> kingofthehill_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> racingkings_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> threecheck_player(MailboxBoard& board, const Limits& limits);
std::unique_ptr<Player> raumschach_player(MailboxBoard& board, const Limits& limits);

}  // namespace doublecheck::mailbox
