// Claim: mailbox and distance give the same answer to every question about the input's position.
// Compiled for each game. For a campaign the oracles are those of its orders, and disagreements are
// written down (recording/campaign.h).
#include <cstdio>
#include <cstdlib>

#include "diagnosis/diagnosis.h"
#include "distance/distance.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "notation/question_text.h"
#include "worker/campaign.h"
#include "worker/ladder_of_question.h"

using namespace doublecheck;

namespace {

const Oracles& oracles() {
  static const Oracles both = [] {
    Oracles made;
    made.push_back(mailbox::make_oracle(fuzz::kMaxLeaves));
    made.push_back(distance::make_oracle(fuzz::kMaxLeaves));
    return made;
  }();
  return both;
}

[[noreturn]] void report(const Disagreement& disagreement) {
  std::fprintf(stderr, "%s\n%s\ndoublecheck ask '%s'\n", disagreement_text(disagreement).c_str(),
               text_of(trace(disagreement, oracles(), *oracles().front()).signature).c_str(),
               question_text(disagreement.question).c_str());
  std::abort();
}

void claim_agreement(const Question& question) {
  const auto examination = cross_examine(question, oracles());
  if (examination.outcome == Outcome::disagreed)
    report(disagreement_of(question, examination, oracles()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr Game kGame = Game::DOUBLECHECK_GAME;
  const auto question = fuzz::askable_question(data, size, kGame);
  if (!fuzz::execute_for_campaign(question, kGame) && question)
    fuzz::for_each_rung(*question, {}, claim_agreement);
  return question ? 0 : fuzz::kNotToBeKept;
}
