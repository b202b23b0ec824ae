// Positions that are not asked about further (L2).
#pragma once

#include <optional>
#include <string_view>

#include "game/game_board.h"
#include "question/question.h"

namespace doublecheck::mailbox::game {

/// Whether the king of `side` is attacked; in atomic chess never while the kings touch, and never
/// by a king (L5).
bool is_in_check(const GameBoard& board, Game game, Colour side);

/// The word of the first rule of L2 that the position breaks. Sets `board` up where there is none.
std::optional<std::string_view> illegal_reason(const Position& position, Game game,
                                               GameBoard& board);

}  // namespace doublecheck::mailbox::game
