// What a person pastes into the page, and what was asked and answered, as the page gets it: from
// the server, or from the page's own WebAssembly where there is none.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "examination/cross_examine.h"
#include "examination/reply.h"
#include "notation/question_text.h"

namespace doublecheck {

struct TimedAnswer {
  std::string oracle;
  Answer answer;
  double seconds = 0;
};

struct AskedAnswers {
  /// One for each oracle, in their order.
  std::vector<TimedAnswer> answers;
  Outcome outcome = Outcome::agreed;
};

/// The command that asks those who gave the answers again.
using RepeatCommand = std::function<std::string(const Disagreement&)>;

/// `oracle`, `answer`, `seconds`; and where the answer spells a position, that in `position`.
Json answer_json(const Question& question, const TimedAnswer& given);

/// The question, all answers, whether they agree, and the link that tells them (page_link.h).
Json asked_json(const Question& question, const AskedAnswers& asked, const RepeatCommand& repeat);

struct PastedText {
  /// Where the text has only a position, some question about it.
  Question question;
  bool is_question = false;
};

/// Reads a question as `ask` does, or `GAME POSITION` in any form in which a question of that game
/// has its position. Throws ParseError with the column in `text`; of several forms that of the one
/// that reads furthest.
PastedText read_pasted(std::string_view text);

/// What a person pasted (read_pasted). Throws ParseError where it is neither question nor
/// position.
Json read_json(std::string_view text);

/// What is told of a text that is none.
Json parse_error_json(const ParseError& error);

}  // namespace doublecheck
