// What a person pastes into the page: a question, or a game and a position of it.
#pragma once

#include <string_view>

#include "question/question.h"

namespace doublecheck {

struct PastedText {
  /// Where the text has only a position, some question about it.
  Question question;
  bool is_question = false;
};

/// Reads a question as `ask` does, or `GAME POSITION` in any form in which a question of that game
/// has its position. Throws ParseError with the column in `text`; of several forms that of the one
/// that reads furthest.
PastedText read_pasted(std::string_view text);

}  // namespace doublecheck
