// Puzzles of solitaire chess as text (S2).
#pragma once

#include <string>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// 16 characters, top row first, '.' for empty.
std::string sixteen_text(const Board& board);

/// Fails (Reader) where the text is no such board. Reads all that is left of it.
Board read_sixteen(Reader text);

}  // namespace doublecheck
