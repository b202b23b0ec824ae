#include "reports/discovery_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "comparison/discovery.h"

namespace doublecheck {
namespace {

bool is_alert(const CompareResult& result) {
  const auto is_dead = [](const Canary& canary) { return canary.killed_after.has_value(); };
  return !result.found.findings.empty() ||
         (!result.canaries.empty() && std::ranges::all_of(result.canaries, is_dead));
}

bool is_told(const CompareResult& result) {
  return result.is_random && result.tally.asked() > 0 && is_alert(result);
}

/// Questions are counted, those of earlier runs too where their findings are kept; but of those
/// that showed one disagreement only the different positions: a new disagreement comes with a new
/// position. What was left out errs to the safe side as seen once.
Discovery of_disagreements(const CompareResult& result) {
  std::vector<std::uint64_t> positions;
  for (const Finding& finding : result.found.findings) positions.push_back(finding.examples.size());
  const auto before = result.before.questions - result.before.without_findings;
  auto abundance = abundance_of(positions, before + result.tally.asked());
  abundance.once += result.found.left_out;
  return discovery_of(abundance);
}

/// No verb is asked twice of a position in the same way, so its answers are independent draws.
Discovery of_answers(const Tally& tally) {
  std::vector<std::uint64_t> counts;
  for (const auto& [key, row] : tally.rows())
    for (const auto& [name, times] : row.answers) counts.push_back(times);
  return discovery_of(abundance_of(counts, tally.asked()));
}

Json json_of(const Discovery& discovery) {
  return {{"estimate", discovery.estimate},
          {"lower", discovery.lower},
          {"upper", discovery.upper},
          {"confidence", kConfidence}};
}

}  // namespace

std::string discovery_lines(const CompareResult& result) {
  if (!is_told(result)) return {};
  return fmt::format(
      "chance that one more such question shows a new disagreement: {}\n"
      "chance that one more such question shows a new label or class of answer: {}\n{}",
      discovery_text(of_disagreements(result)), discovery_text(of_answers(result.tally)),
      meaning_of_discovery(Sampling::independent));
}

Json discovery_json(const CompareResult& result) {
  if (!is_told(result)) return nullptr;
  return {{"disagreement", json_of(of_disagreements(result))},
          {"answer", json_of(of_answers(result.tally))}};
}

}  // namespace doublecheck
