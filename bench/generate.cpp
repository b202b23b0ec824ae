#include "generate/generator.h"

#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "names.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kPositions = 256;

void generate_positions(benchmark::State& state, Game game) {
  const auto adviser = make_oracle("mailbox");
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < kPositions; ++i)
      benchmark::DoNotOptimize(generator.position(game, i));
  };
  generate();  // asks the adviser once for what the generator remembers
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kPositions);
}

void generate_questions(benchmark::State& state, Game game, Verb verb) {
  const auto positions = random_positions(game, kPositions);
  const auto adviser = make_oracle("mailbox");
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < positions.size(); ++i)
      benchmark::DoNotOptimize(generator.question(game, verb, i, positions[i]));
  };
  generate();  // as above
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kPositions);
}

}  // namespace

void register_generate() {
  for (const Game game : kGames) {
    const auto name = "generate/position/" + std::string(name_of(game));
    benchmark::RegisterBenchmark(name.c_str(), generate_positions, game);
    for (const Verb verb : ladder(game))
      benchmark::RegisterBenchmark(("generate/" + name_of(verb, game)).c_str(), generate_questions,
                                   game, verb);
  }
}

}  // namespace doublecheck::bench
