// The typed mutator as AFL++ calls it: a shared library with the functions of its custom mutators
// (docs/custom_mutators.md of AFL++ 4.04c), none of whose headers are needed. In the build folder
// of the preset `afl`, with the orders of a campaign in the environment or without:
//
//     AFL_CUSTOM_MUTATOR_LIBRARY=$PWD/doublecheck_afl_mutator.so AFL_CUSTOM_MUTATOR_ONLY=1
//         afl-fuzz -i seeds/fuzz_agreement_cube -o out -V 60 -- ./fuzz_agreement_cube
//
// AFL_CUSTOM_MUTATOR_ONLY keeps AFL++ from mutating bytes, which seldom leaves a question.
#include <cstring>

#include "input.h"
#include "typed_mutator.h"

using namespace doublecheck;

#define EXPORTED extern "C" __attribute__((visibility("default")))

namespace {

struct State {
  fuzz::TypedMutator mutator{{all_games().begin(), all_games().end()}};
  Random random;
  std::string line;

  explicit State(unsigned int seed) : random(seed) {}
};

}  // namespace

EXPORTED void* afl_custom_init(void* /*afl*/, unsigned int seed) {
  return new State(seed);
}

EXPORTED void afl_custom_deinit(State* state) {
  delete state;
}

/// `other` is some other input of the queue; AFL++ may have none.
EXPORTED std::size_t afl_custom_fuzz(State* state, unsigned char* data, std::size_t size,
                                     unsigned char** mutated, unsigned char* other,
                                     std::size_t other_size, std::size_t most) {
  const auto seed = state->random.next();
  state->line = other != nullptr && state->random.chance(30)
                    ? state->mutator.cross_over(fuzz::text_of(data, size),
                                                fuzz::text_of(other, other_size), seed)
                    : state->mutator.mutate(fuzz::text_of(data, size), seed);
  if (state->line.size() > most) return 0;  // passed over
  *mutated = reinterpret_cast<unsigned char*>(state->line.data());
  return state->line.size();
}
