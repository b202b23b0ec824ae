#include <doctest/doctest.h>

#include "check_property.h"
#include "diagnosis/shrink.h"
#include "diagnosis/signature.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "noticed_mutants.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

/// Whether the oracles differ about `question` in the way that `signature` says.
bool shows(const Signature& signature, const Question& question, const Oracles& oracles) {
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed) return false;
  return signature_of(disagreement_of(question, examination, oracles), mailbox_oracle()) ==
         signature;
}

TEST_CASE("a shrunk question shows the same bug, and nothing one step simpler does") {
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    const auto oracles = mutant_and_original(mutant);
    const auto kill = noticed(mutant, oracles, 1);
    REQUIRE(kill);
    const auto signature = signature_of(kill->found, mailbox_oracle());
    const auto shrunk = shrink(kill->found, oracles, mailbox_oracle()).question;
    CHECK(shows(signature, shrunk, oracles));
    for (const Question& simpler : simplifications(shrunk)) {
      CAPTURE(question_text(simpler));
      CHECK_FALSE(shows(signature, simpler, oracles));
    }
  }
}

TEST_CASE("every simplification is a question, and simpler") {
  for (const Game game : kGames)
    check_property({game, {}}, 300, [](const Question& question) {
      for (const Question& step : simplifications(question)) {
        RC_ASSERT(simpler(step, question));
        RC_ASSERT(!simpler(question, step));
        RC_ASSERT(read_question(question_text(step)) == step);
      }
    });
}

}  // namespace
}  // namespace doublecheck
