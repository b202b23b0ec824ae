#include "minimise/id_sets.h"

#include <algorithm>

namespace doublecheck {

std::vector<Ids> transposed(std::span<const Ids> sets, std::size_t count) {
  std::vector<std::size_t> sizes(count);
  for (const Ids& set : sets)
    for (const Id id : set) ++sizes[id];
  std::vector<Ids> having(count);
  for (std::size_t id = 0; id < count; ++id) having[id].reserve(sizes[id]);
  for (std::size_t number = 0; number < sets.size(); ++number)
    for (const Id id : sets[number]) having[id].push_back(static_cast<Id>(number));
  return having;
}

std::size_t count_of_ids(std::span<const Ids> sets) {
  std::size_t count = 0;
  for (const Ids& set : sets)
    if (!set.empty()) count = std::max(count, std::size_t{set.back()} + 1);
  return count;
}

Ids in_all(Ids candidates, const Ids& keys, std::span<const Ids> sets) {
  for (const Id key : keys) {
    if (candidates.size() <= 1) break;
    std::erase_if(candidates, [&](Id id) { return !std::ranges::binary_search(sets[key], id); });
  }
  return candidates;
}

}  // namespace doublecheck
