#include "comparison/findings.h"

#include <algorithm>

namespace doublecheck {
namespace {

void note_position(const Position& position, std::vector<Position>& told) {
  const bool is_room = told.size() < kPositionsTold;
  if (is_room && std::ranges::find(told, position) == told.end()) told.push_back(position);
}

}  // namespace

void Findings::add(const std::string& signature, std::uint64_t number,
                   const Disagreement& disagreement, const Shrinker& shrinker) {
  if (!enter(signature, number, disagreement)) return;
  const Disagreement shrunk = shrinker();
  const std::lock_guard lock(mutex_);
  Finding& finding = by_signature_.at(signature);
  if (finding.first != number) return;  // another worker found an earlier one meanwhile
  finding.shrunk = shrunk;
  listener_(finding);
}

bool Findings::enter(const std::string& signature, std::uint64_t number,
                     const Disagreement& disagreement) {
  const std::lock_guard lock(mutex_);
  if (by_signature_.size() >= kMostFindings && !by_signature_.contains(signature)) {
    ++left_out_;
    return false;
  }
  auto [place, is_new] = by_signature_.try_emplace(signature);
  Finding& finding = place->second;
  ++finding.count;
  note_position(disagreement.question.position, finding.positions);
  if (!is_new && number >= finding.first) return false;
  finding.signature = signature;
  finding.first = number;
  finding.found = disagreement;
  if (is_new) finding.shrunk = disagreement;
  if (is_new) listener_(finding);
  return true;
}

std::size_t Findings::size() const {
  const std::lock_guard lock(mutex_);
  return by_signature_.size();
}

std::uint64_t Findings::left_out() const {
  const std::lock_guard lock(mutex_);
  return left_out_;
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
