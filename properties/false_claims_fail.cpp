#include <doctest/doctest.h>

#include "holds.h"

namespace doublecheck {
namespace {

const Questions kLegalCubes{Game::cube, {Verb::legal}};

TEST_CASE("a claim that is false of some questions fails" * doctest::should_fail()) {
  check_holds(kLegalCubes, 1000, [](const Question& question) {
    RC_ASSERT(mailbox_oracle().answer(question).text() != "none");
  });
}

TEST_CASE("a claim that throws fails" * doctest::should_fail()) {
  check_holds(kLegalCubes, 10, [](const Question&) { throw std::runtime_error("thrown"); });
}

TEST_CASE("a claim that applies to no question fails" * doctest::should_fail()) {
  check_holds(kLegalCubes, 10,
              [](const Question& question) { RC_PRE(question.game != Game::cube); });
}

}  // namespace
}  // namespace doublecheck
