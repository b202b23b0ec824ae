// The forms of positions that several games have, and parts of question lines.
#pragma once

#include <string_view>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// What chess programs write for the FEN of the start position.
inline constexpr std::string_view kStartWord = "startpos";

/// What is said of a word that is no verb, and what begins what is said of one that is no game.
inline constexpr std::string_view kUnknownVerb = "unknown verb";
inline constexpr std::string_view kExpectedGame = "expected a game: ";

/// Where games of `game`, which has whole FENs, begin.
const Position& start_position(Game game);

/// Takes `startpos`, perhaps with a comma behind it, if it comes next.
bool take_start_word(Reader& text);

// Each reads from the front of `text` and fails (Reader) where it cannot.

/// Reads blanks, a whole number, and the blank behind it. `what` names it in the error.
int read_whole_number(Reader& text, int least, int most, std::string_view what);

}  // namespace doublecheck
