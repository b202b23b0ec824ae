// Claim: mailbox and distance give the same answer to every question. Inputs are question lines;
// what is mutated is the typed Question (typed_mutator.cpp).
#include <cstdio>
#include <cstdlib>

#include "disagreement/signature.h"
#include "distance/distance.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "mutate/mutate.h"

using namespace doublecheck;

namespace {

constexpr std::uint64_t kMaxLeaves = 20'000;  // so that one execution takes milliseconds

const Oracles& oracles() {
  static const Oracles both = [] {
    Oracles made;
    made.push_back(mailbox::make_oracle(kMaxLeaves));
    made.push_back(distance::make_oracle(kMaxLeaves));
    return made;
  }();
  return both;
}

bool is_small(const Question& question) {
  const Box& box = question.position.board.box();
  return (box.dimensions == 2 || box.side <= kLargestGrownCube) &&
         question.depth <= kDeepestMutatedPerft;
}

[[noreturn]] void report(const Disagreement& disagreement) {
  std::fprintf(stderr, "%s\n%s\ndoublecheck ask '%s'\n", disagreement_text(disagreement).c_str(),
               signature_of(disagreement, *oracles().front()).c_str(),
               question_text(disagreement.question).c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::question_of(data, size);
  if (!question || !is_small(*question)) return -1;  // not to be kept
  const auto examination = cross_examine(*question, oracles());
  if (examination.outcome == Outcome::disagreed)
    report(disagreement_of(*question, examination, oracles()));
  return 0;
}
