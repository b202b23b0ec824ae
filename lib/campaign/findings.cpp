#include "campaign/findings.h"

#include <algorithm>

namespace doublecheck {

void Findings::add(const std::string& signature, std::uint64_t number,
                   const Disagreement& disagreement, const Shrinker& shrinker) {
  {
    const std::lock_guard lock(mutex_);
    auto [place, is_new] = by_signature_.try_emplace(signature);
    Finding& finding = place->second;
    ++finding.count;
    if (!is_new && number >= finding.first) return;
    finding.signature = signature;
    finding.first = number;
    finding.found = disagreement;
    if (is_new) finding.shrunk = disagreement;
  }
  const Disagreement shrunk = shrinker();
  const std::lock_guard lock(mutex_);
  Finding& finding = by_signature_.at(signature);
  if (finding.first != number) return;  // another worker found an earlier one meanwhile
  finding.shrunk = shrunk;
  listener_(finding);
}

std::vector<Finding> Findings::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<Finding> sorted;
  sorted.reserve(by_signature_.size());
  for (const auto& [signature, finding] : by_signature_) sorted.push_back(finding);
  std::ranges::sort(sorted, {}, &Finding::first);
  return sorted;
}

}  // namespace doublecheck
