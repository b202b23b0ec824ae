#include "generate/generator.h"

#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "names.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kGeneratedPositions = 256;

void generate_positions(benchmark::State& state, Game game, bool whole_fen) {
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < kGeneratedPositions; ++i)
      benchmark::DoNotOptimize(generator.position({game, whole_fen}, i));
  };
  generate();  // asks the adviser once for what the generator remembers
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kGeneratedPositions);
}

void generate_questions(benchmark::State& state, const Shape& shape) {
  const auto positions = random_positions(shape, kGeneratedPositions);
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < positions.size(); ++i)
      benchmark::DoNotOptimize(generator.question(shape, i, positions[i]));
  };
  generate();  // as above
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kGeneratedPositions);
}

}  // namespace

void register_generate() {
  for (const Game game : usual_games()) {
    const auto name = "generate/position/" + std::string(name_of(game));
    benchmark::RegisterBenchmark(name.c_str(), generate_positions, game, false);
    if (has_fens(game))
      benchmark::RegisterBenchmark((name + "/fen").c_str(), generate_positions, game, true);
    for (const Shape& shape : ladder(game))
      benchmark::RegisterBenchmark(("generate/" + name_of(shape)).c_str(), generate_questions,
                                   shape);
  }
}

}  // namespace doublecheck::bench
