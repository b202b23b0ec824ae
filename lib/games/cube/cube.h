// Boards of cubes as text (C1).
#pragma once

#include <string>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

inline constexpr std::string_view kNoPawns = "there are no pawns in a cube";

/// `[###,n##,#rr],[...],[...]`.
std::string cube_text(const Board& board);

/// A board of `game`, which has levels. Fails (Reader) where the text is no such board. Reads all
/// that is left of it.
Board read_cube(Reader text, Game game = Game::cube);

}  // namespace doublecheck
