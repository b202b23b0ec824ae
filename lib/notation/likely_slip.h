// What people ask that means something else than they may think.
#pragma once

#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

/// A sentence about a question that reads well, and whose answer may surprise: a promotion without
/// its letter, castling as another game writes it, rights of chess960 under the letters of chess,
/// rights of a side that never castles, and the start position of another game; if `text`, as which
/// the question was written, had them, also pieces that are numbers, and `startpos` where a game
/// has many. Empty where nothing is odd.
std::string likely_slip(const Question& question, std::string_view text = {});

}  // namespace doublecheck
