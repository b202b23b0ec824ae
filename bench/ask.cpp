#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "generate/generator.h"
#include "names.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kPositions = 256;

void ask(benchmark::State& state, const char* oracle, const Shape& shape) {
  const auto questions = random_questions(shape, random_positions(shape, kPositions));
  ask_all(state, *make_oracle(oracle), questions);
}

}  // namespace

void register_ask() {
  for (const Game game : usual_games())
    for (const Shape& shape : ladder(game))
      for (const char* oracle : {"mailbox", "distance"}) {
        const auto name = std::string("ask/") + oracle + '/' + name_of(shape);
        benchmark::RegisterBenchmark(name.c_str(), ask, oracle, shape);
      }
}

}  // namespace doublecheck::bench
