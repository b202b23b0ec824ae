#include "comparison/first_finding.h"

namespace doublecheck {

std::optional<Finding> first_finding(Source& source, ComparisonOptions options,
                                     const SearchListener& listener) {
  constexpr std::chrono::milliseconds kBetweenCalls{100};
  options.jobs = 1;
  options.first_only = true;
  Findings findings([](const Finding&) {});
  Comparison comparison(source, std::move(options), findings);
  while (!comparison.wait_for(kBetweenCalls)) listener(comparison.asked(), findings.size() > 0);
  comparison.rethrow_failure();
  auto found = findings.all().findings;
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace doublecheck
