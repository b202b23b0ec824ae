#include "comparison/votes.h"

#include <algorithm>

namespace doublecheck {
namespace {

bool differ(const Answer& left, const Answer& right) {
  if (left.is_abstain() || right.is_abstain()) return false;
  return left != right || left.is_failed();
}

/// Whether only answer number `i` differs from the others, which are one.
bool stands_alone(std::span<const Answer> answers, std::size_t i) {
  std::size_t others = 0;
  for (std::size_t j = 0; j < answers.size(); ++j) {
    if (j == i || answers[j].is_abstain()) continue;
    if (!differ(answers[i], answers[j])) return false;
    for (std::size_t k = 0; k < j; ++k)
      if (k != i && differ(answers[j], answers[k])) return false;
    ++others;
  }
  return others >= 2;
}

}  // namespace

void Votes::resize(std::size_t oracles) {
  if (oracles_.size() >= oracles) return;
  oracles_.resize(oracles);
  for (OfOracle& oracle : oracles_) oracle.differed.resize(oracles);
}

void Votes::count(std::span<const Answer> answers) {
  resize(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    OfOracle& oracle = oracles_[i];
    oracle.abstained += answers[i].is_abstain();
    oracle.failed += answers[i].is_failed();
    oracle.alone += !answers[i].is_abstain() && stands_alone(answers, i);
    for (std::size_t j = 0; j < answers.size(); ++j)
      oracle.differed[j] += i != j && differ(answers[i], answers[j]);
  }
}

void Votes::add(const Votes& other) {
  resize(other.oracles());
  for (std::size_t i = 0; i < other.oracles(); ++i) {
    OfOracle& oracle = oracles_[i];
    oracle.alone += other.alone(i);
    oracle.abstained += other.abstained(i);
    oracle.failed += other.failed(i);
    for (std::size_t j = 0; j < other.oracles(); ++j) oracle.differed[j] += other.differed(i, j);
  }
}

}  // namespace doublecheck
