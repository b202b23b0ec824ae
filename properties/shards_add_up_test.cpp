#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <nlohmann/json.hpp>

#include "built_in.h"
#include "check_property.h"
#include "comparison/comparison.h"
#include "shards/shard_result.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kBatches = 24;

const RunIdentity kRun{"compare", {}, "1", {}, kBatches, kBatches};

std::unique_ptr<Source> questions() {
  return random_source(7, {usual_games().begin(), usual_games().end()}, {}, kBatches * kBatch);
}

/// What a run over these batches shows.
ShardResult result_of(const Intervals& batches) {
  const auto source = questions();
  ComparisonOptions options;
  options.make_oracles = [] {
    Oracles oracles;
    for (const char* name : {"mailbox", "distance", "mutant:king-hides-behind-itself"})
      oracles.push_back(make_oracle(name, {.plugins_in_process = true}));
    return oracles;
  };
  options.make_adviser = [] { return make_adviser(built_in_oracles()); };
  options.jobs = 2;
  options.batches = batches;
  Findings findings([](const Finding&) {});
  Comparison comparison(*source, options, findings);
  while (!comparison.wait_for(std::chrono::seconds(1))) {
  }
  comparison.rethrow_failure();
  const auto reached = comparison.reached();
  return {kRun, reached.batches, {}, json_of(reached.showed)};
}

/// All but the time, the last member of each row of the tally (Compared::members).
std::string text_without_time(ShardResult result) {
  for (Json& row : result.state.at(0).at(0)) row.at(1).back() = 0;
  return result.state.dump();
}

/// Merges `parts` two or more at a time, drawn at random, until one is left.
ShardResult merged_at_random(std::vector<ResultOfFile> parts) {
  while (parts.size() > 1) {
    std::vector<ResultOfFile> drawn;
    const auto wanted = *rc::gen::inRange<std::size_t>(2, parts.size() + 1);
    while (drawn.size() < wanted) {
      const auto at = parts.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(parts));
      drawn.push_back(std::move(*at));
      parts.erase(at);
    }
    parts.push_back({"merged", merged(std::move(drawn), add_compared)});
  }
  return std::move(parts.front().result);
}

TEST_CASE("shards merged in any order and grouping show what one run shows") {
  const auto whole = result_of(Intervals({0, kBatches}));
  REQUIRE_FALSE(read_compared(whole.state).found.findings.empty());
  std::vector<ResultOfFile> parts;
  parts.reserve(kBatches);
  for (std::uint64_t batch = 0; batch < kBatches; ++batch)
    parts.push_back({std::to_string(batch), result_of(Intervals({batch, batch + 1}))});
  check_property(30, [&] {
    const auto sum = merged_at_random(parts);
    RC_ASSERT(sum.done == whole.done);
    RC_ASSERT(text_without_time(sum) == text_without_time(whole));
  });
}

}  // namespace
}  // namespace doublecheck
