#include "minimise/weighing.h"

#include <algorithm>
#include <bit>
#include <chrono>

#include "options/oracle_options.h"

namespace doublecheck {
namespace {

constexpr int kTimes = 3;

std::uint64_t microseconds(const Question& question, const Oracles& oracles) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  for (const auto& oracle : oracles) (void)oracle->answer(question);
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
  return static_cast<std::uint64_t>(time.count());
}

std::uint64_t time_of(const Question& question, const Oracles& oracles) {
  auto least = microseconds(question, oracles);
  for (int i = 1; i < kTimes; ++i) least = std::min(least, microseconds(question, oracles));
  return std::bit_ceil(least);
}

}  // namespace

void weigh(std::vector<Member>& members, WeightBy by, std::uint64_t max_leaves) {
  const Oracles oracles = make_oracles(kBuiltIn, {.max_leaves = max_leaves});
  for (Member& member : members) {
    if (by == WeightBy::lines) member.weight = 1;
    if (by == WeightBy::bytes) member.weight = member.line.size() + 1;
    if (by == WeightBy::time) member.weight = time_of(member.asked.question, oracles);
  }
}

}  // namespace doublecheck
