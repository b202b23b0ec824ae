#include "recipe/power_order.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "transform/simplification.h"

namespace doublecheck {

std::vector<std::size_t> order_by_power(const std::vector<std::vector<std::size_t>>& noticed,
                                        std::size_t faults) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(noticed.size());
  std::vector<bool> counts(faults, true);
  const auto gain = [&](std::size_t question) {
    return taken[question] ? 0 : std::ranges::count_if(noticed[question], [&](std::size_t fault) {
      return counts[fault];
    });
  };
  const auto best = [&] {
    std::pair<std::ptrdiff_t, std::size_t> most;  // what it gains, and its place
    for (std::size_t question = 0; question < noticed.size(); ++question)
      if (const auto of_this = gain(question); of_this > most.first) most = {of_this, question};
    return most;
  };
  for (auto next = best(); next.first > 0;) {
    taken[next.second] = true;
    order.push_back(next.second);
    for (const auto fault : noticed[next.second]) counts[fault] = false;
    next = best();
    if (next.first > 0) continue;
    counts.assign(faults, true);
    next = best();
  }
  return order;
}

void put_in_order(std::vector<CorpusEntry>& entries, const std::vector<std::string>& texts) {
  std::unordered_map<std::string, std::size_t> places;
  for (const auto& text : texts) places.emplace(text, places.size());
  const auto place = [&](const CorpusEntry& entry) {
    const auto found = places.find(entry.line.text);
    return found == places.end() ? places.size() : found->second;
  };
  std::ranges::sort(entries, [&](const CorpusEntry& left, const CorpusEntry& right) {
    const auto of_left = place(left);
    const auto of_right = place(right);
    if (of_left != of_right || of_left < places.size()) return of_left < of_right;
    return simpler(left.line.question, right.line.question);
  });
}

}  // namespace doublecheck
