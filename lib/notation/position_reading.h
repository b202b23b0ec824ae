// The parts of a question line behind verb and game, for read_question.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// What chess programs write for the FEN of the start position.
inline constexpr std::string_view kStartWord = "startpos";

// Each reads from the front of `text` and fails (Reader) where it cannot.

/// Reads blanks, a whole number, and the blank behind it. `what` names it in the error.
int read_whole_number(Reader& text, int least, int most, std::string_view what);

/// Reads the position of a question of this shape into `question`, whose verb and game are set.
/// `text` begins right behind the blank that separates: further blanks may be empty cells of a
/// solitaire board.
void read_position(Reader& text, const Shape& shape, Question& question);

/// How a move is read that stands behind the position of `question`.
using MoveReading = std::function<Move(Reader& text, const Question& question)>;

/// read_question with a reading of its own for moves.
std::optional<Question> read_question(std::string_view line, Refusal& why,
                                      const MoveReading& read_move);

}  // namespace doublecheck
