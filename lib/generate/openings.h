// Positions of whole games from the corpus of perft counts, which people chose for their edge
// cases.
#pragma once

#include <span>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

/// The FENs of `game`, each once; none for games without whole FENs. Made from corpus/perft when
/// the program is built.
std::span<const std::string_view> openings(Game game);

}  // namespace doublecheck
