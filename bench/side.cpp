#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "cube_questions.h"

namespace doublecheck::bench {
namespace {

void ask_cubes(benchmark::State& state, const char* oracle, Verb verb) {
  ask_all(state, *make_oracle(oracle), cube_questions(verb, static_cast<int>(state.range())));
}

}  // namespace

void register_side() {
  for (const Verb verb : {Verb::moves, Verb::check, Verb::legal, Verb::mate})
    for (const char* oracle : {"mailbox", "distance"}) {
      const auto name = std::string("side/") + oracle + '/' + std::string(name_of(verb));
      benchmark::RegisterBenchmark(name.c_str(), ask_cubes, oracle, verb)
          ->ArgName("n")
          ->DenseRange(kSmallestCube, kLargestCube);
    }
}

}  // namespace doublecheck::bench
