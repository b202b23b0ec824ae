#include <doctest/doctest.h>

#include "examination/cross_examine.h"
#include "generate/generator.h"
#include "holds.h"

namespace doublecheck {
namespace {

void check_agreement(Game game) {
  for (const Shape& shape : ladder(game)) {
    CAPTURE(shape.example);
    check_holds(questions_of(shape), 20000, [](const Question& question) {
      const auto mailbox = mailbox_oracle().answer(question).text();
      const auto distance = distance_oracle().answer(question).text();
      RC_ASSERT(mailbox == distance);
    });
  }
}

TEST_CASE("mailbox and distance agree about every verb of the cube") {
  check_agreement(Game::cube);
}

TEST_CASE("mailbox and distance agree about every verb of chess") {
  check_agreement(Game::chess);
}

TEST_CASE("mailbox and distance agree about every verb of solitaire") {
  check_agreement(Game::solitaire);
}

TEST_CASE("mailbox and distance agree about every verb of atomic") {
  check_agreement(Game::atomic);
}

}  // namespace
}  // namespace doublecheck
