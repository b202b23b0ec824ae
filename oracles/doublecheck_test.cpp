#include "doublecheck.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

/// How many questions about illegal positions an engine is asked that abstains from all.
int asked_in_vain(bool impossible) {
  int illegal = 0;
  const Engine engine = [&](const std::string& question) {
    illegal += ask_oracles(question).starts_with("illegal");
    return std::string("abstain");
  };
  CHECK(compare_engine(engine, {.games = {"chess", "atomic"},
                                .verbs = {"legal", "check"},
                                .questions = 600,
                                .impossible = impossible})
            .empty());
  return illegal;
}

TEST_CASE("an engine is asked what a game can reach, unless it is to be asked more") {
  CHECK(asked_in_vain(false) == 0);
  CHECK(asked_in_vain(true) > 0);
}

}  // namespace
}  // namespace doublecheck
