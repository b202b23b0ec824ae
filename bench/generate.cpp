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
      benchmark::DoNotOptimize(generator.position(game, false, i));
  };
  generate();  // asks the adviser once for what the generator remembers
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kPositions);
}

void generate_questions(benchmark::State& state, const Shape& shape) {
  const auto positions = random_positions(shape.game, kPositions);
  const auto adviser = make_oracle("mailbox");
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < positions.size(); ++i)
      benchmark::DoNotOptimize(generator.question(shape, i, positions[i]));
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
    for (const Shape& shape : ladder_without_fens(game))
      benchmark::RegisterBenchmark(("generate/" + name_of(shape.verb, game)).c_str(),
                                   generate_questions, shape);
  }
}

}  // namespace doublecheck::bench
