#include <doctest/doctest.h>

#include "holds.h"

namespace doublecheck {
namespace {

TEST_CASE("mate is check without a legal move") {
  check_holds({Game::cube, {Verb::mate}}, 20000, [](const Question& question) {
    for (Oracle* oracle : both_oracles()) {
      const Answer mate = oracle->answer(question);
      RC_PRE(!mate.is_illegal());
      const bool check = oracle->answer(asked(Verb::check, question)) == verdict(true);
      const bool stuck = oracle->answer(asked(Verb::legal, question)).text() == "none";
      RC_ASSERT((mate == verdict(true)) == (check && stuck));
    }
  });
}

}  // namespace
}  // namespace doublecheck
