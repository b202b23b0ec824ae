#include <doctest/doctest.h>

#include <algorithm>

#include "holds.h"
#include "notation/question_text.h"
#include "spellings.h"

namespace doublecheck {
namespace {

bool reads_as(const std::string& line, const Question& question) {
  try {
    return question_text(read_question(line)) == question_text(question);
  } catch (const ParseError&) {
    return false;
  }
}

/// The first spelling that is another question or none; empty where there is no such.
std::string misread(const Question& question) {
  for (const std::string& line : spellings(question))
    if (!reads_as(line, question)) return line;
  return {};
}

TEST_CASE("a question is the same however it is spelt") {
  for (const Game game : kGames)
    check_holds({game, {}}, 2000,
                [](const Question& question) { RC_ASSERT(misread(question) == ""); });
}

TEST_CASE("empty cells of a puzzle may be blanks") {
  check_holds({Game::solitaire, {Verb::solve}}, 5000, [](const Question& question) {
    std::string line = question_text(question);
    std::ranges::replace(line, '.', ' ');
    RC_ASSERT(read_question(line) == question);
  });
}

}  // namespace
}  // namespace doublecheck
