// Answers about boards with levels (C, M). The games differ in which positions are illegal; pawns
// and their moves are there where the box is that of Raumschach.
#pragma once

#include <optional>
#include <string_view>

#include "player.h"
#include "question/label.h"

namespace doublecheck::mailbox {

/// The first reason why the question's position is illegal for its verb, if there is one. The board
/// is set up.
using WhyIllegal = std::optional<std::string_view> (*)(const MailboxBoard& board,
                                                       const Question& question);

Player level_player(MailboxBoard& board, const Limits& limits, WhyIllegal why_illegal);

}  // namespace doublecheck::mailbox
