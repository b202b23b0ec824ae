#include "comparison/comparison.h"

#include <stdexcept>

#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "names.h"
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

}  // namespace

void register_compare() {
  benchmark::RegisterBenchmark("compare", compare)
      ->ArgName("jobs")
      ->DenseRange(1, 2)
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime()
      ->UseRealTime();
}

}  // namespace doublecheck::bench
