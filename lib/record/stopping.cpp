#include "record/stopping.h"

#include <fmt/format.h>

#include <algorithm>

#include "comparison/discovery.h"
#include "reports/games_table.h"

namespace doublecheck {
namespace {

/// Edges are counted by the fuzz target; engines without such counts have none.
std::string edges_line(const GameTotals& totals) {
  const auto edges = totals.last.value_or(CoverageSample{}).edges;
  if (edges.executions == 0) return {};
  const auto chance = discovery_of({edges.executions, edges.once, edges.twice});
  return fmt::format("  {:<10}new edge by the next execution: {}\n", name_of(totals.game),
                     discovery_text(chance));
}

std::string disagreements_line(const GameTotals& totals,
                               const std::vector<RecordedDisagreement>& disagreements) {
  std::vector<std::uint64_t> counts;
  for (const auto& one : disagreements)
    if (one.found.question.game == totals.game) counts.push_back(one.count);
  const auto chance = discovery_of(abundance_of(counts, totals.counts.asked));
  return fmt::format("  {:<10}new disagreement by the next question: {}\n", name_of(totals.game),
                     discovery_text(chance));
}

}  // namespace

std::string stopping_text(const Record& record) {
  std::string lines;
  const auto canaries = record.canaries();
  const auto disagreements = record.disagreements();
  for (const auto& totals : record.totals()) {
    if (totals.counts.executions == 0) continue;
    lines += edges_line(totals);
    if (is_heard(canaries, totals.game)) lines += disagreements_line(totals, disagreements);
  }
  if (lines.empty()) return {};
  return "\nWhen may I stop? The chance of\n" + lines + meaning_of_discovery(Sampling::adaptive);
}

}  // namespace doublecheck
