#include <stdexcept>

#include "benchmarks.h"
#include "built_in.h"
#include "comparison/comparison.h"
#include "comparison/mutant_trial.h"
#include "diagnosis/shrink.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

/// Enough for what each worker does before its first question to be little.
constexpr std::uint64_t kQuestions = 256 * kBatch;

Tally compare_all(int jobs) {
  const auto source =
      random_source(kSeed, {usual_games().begin(), usual_games().end()}, {}, kQuestions);
  ComparisonOptions options;
  options.make_oracles = both_oracles;
  options.make_adviser = [] { return make_adviser(built_in_oracles()); };
  options.jobs = jobs;
  Findings findings([](const Finding& finding) { throw std::runtime_error(finding.signature); });
  Comparison comparison(*source, options, findings);
  while (!comparison.wait_for(std::chrono::hours(1))) {
  }
  comparison.rethrow_failure();
  return comparison.tally();
}

void compare(benchmark::State& state) {
  std::uint64_t asked = 0;
  for ([[maybe_unused]] auto _ : state)
    asked += compare_all(static_cast<int>(state.range())).asked();
  state.SetItemsProcessed(static_cast<std::int64_t>(asked));
}

struct Suspect {
  Game game;
  const char* mutant;
};

constexpr Suspect kSuspects[] = {{Game::cube, "king-hides-behind-itself"},
                                 {Game::chess, "pinned-piece-may-capture"},
                                 {Game::solitaire, "solitaire-slider-jumps"},
                                 {Game::atomic, "explosion-kills-pawns"}};

void shrink_first(benchmark::State& state, const Suspect& suspect) {
  const auto mutant = "mutant:" + std::string(suspect.mutant);
  const auto oracles = OracleChoice{built_in_oracles(), {"mailbox", mutant}, {}}.make_all();
  const auto adviser = make_adviser(built_in_oracles());
  const auto source = random_source(kSeed, {suspect.game}, {}, kEndless);
  const auto found = kill(*source, oracles, *adviser, std::atomic<bool>(false))->found;
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(shrink(found, oracles, *adviser));
  set_items(state, 1);
}

}  // namespace

void register_compare() {
  benchmark::RegisterBenchmark("compare", compare)
      ->ArgName("jobs")
      ->DenseRange(1, 2)
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime()
      ->UseRealTime();
}

void register_shrink() {
  for (const Suspect& suspect : kSuspects) {
    const auto name = "shrink/" + std::string(name_of(suspect.game)) + '/' + suspect.mutant;
    benchmark::RegisterBenchmark(name.c_str(), shrink_first, suspect)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace doublecheck::bench
