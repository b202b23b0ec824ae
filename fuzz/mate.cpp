// Claim: mate is check without a legal move.
#include "claim.h"
#include "input.h"

using namespace doublecheck;

namespace {

void claim_mate(const Question& mate, Oracle& oracle) {
  const Answer answer = oracle.answer(mate);
  if (answer.is_illegal()) return;
  const bool check = oracle.answer(fuzz::asked(Verb::check, mate)) == verdict(true);
  const bool stuck = oracle.answer(fuzz::asked(Verb::legal, mate)).text() == "none";
  fuzz::claim(answer == verdict(check && stuck), "mate is check without a legal move", mate,
              oracle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::askable_question(data, size);
  if (!question || !shape_about(Verb::mate, *question)) return fuzz::kNotToBeKept;
  for (Oracle* oracle : fuzz::both_oracles())
    claim_mate(fuzz::asked(Verb::mate, *question), *oracle);
  return 0;
}
