#include "kills.h"

#include "built_in.h"
#include "disagreement/descend.h"
#include "disagreement/shrink.h"
#include "holds.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kQuestions = 100'000;

}  // namespace

Oracles mutant_and_original(const mutants::Mutant& mutant) {
  Oracles oracles;
  oracles.push_back(make_oracle(mutant.oracle));
  oracles.push_back(make_oracle("mutant:" + mutant.name));
  return oracles;
}

std::optional<Kill> killed(const mutants::Mutant& mutant, const Oracles& oracles,
                           std::uint64_t seed) {
  const auto source = random_source(seed, mutant.games, {}, kQuestions);
  const std::atomic<bool> stop = false;
  return kill(*source, oracles, mailbox_oracle(), stop);
}

Disagreement witness(const Kill& kill, const Oracles& oracles) {
  return shrink(descend(kill.found, oracles), oracles, mailbox_oracle());
}

}  // namespace doublecheck
