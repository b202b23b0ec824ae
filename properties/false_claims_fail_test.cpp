#include <doctest/doctest.h>

#include "check_property.h"

namespace doublecheck {
namespace {

const Questions kLegalCubes{Game::cube, {Verb::legal}};

TEST_CASE("a claim that is false of some questions fails" * doctest::should_fail()) {
  check_property(kLegalCubes, 1000, [](const Question& question) {
    RC_ASSERT(mailbox_oracle().answer(question).text() != "none");
  });
}

TEST_CASE("a claim that throws fails" * doctest::should_fail()) {
  check_property(kLegalCubes, 10, [](const Question&) { throw std::runtime_error("thrown"); });
}

TEST_CASE("a claim that applies to no question fails" * doctest::should_fail()) {
  check_property(kLegalCubes, 10,
                 [](const Question& question) { RC_PRE(question.game != Game::cube); });
}

TEST_CASE("a claim that fails with one of the oracles fails" * doctest::should_fail()) {
  check_claim(kLegalCubes, 10, [](const Question& question, Oracle& oracle) {
    return claims::holds_if(oracle.name() != "distance", "nobody is distance", question, oracle);
  });
}

TEST_CASE("a claim that is asked of no question fails" * doctest::should_fail()) {
  check_claim(kLegalCubes, 10, [](const Question&, Oracle&) {
    return claims::Result{claims::Status::is_not_asked};
  });
}

}  // namespace
}  // namespace doublecheck
