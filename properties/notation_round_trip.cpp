#include <doctest/doctest.h>

#include "holds.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

TEST_CASE("every question is what its canonical line reads as") {
  for (const Game game : kGames)
    check_holds({game, {}}, 20000, [](const Question& question) {
      RC_ASSERT(read_question(question_text(question)) == question);
    });
}

}  // namespace
}  // namespace doublecheck
