#include "minimise/feature_table.h"

#include <algorithm>
#include <numeric>

namespace doublecheck {

Ids FeatureTable::ids_of(const std::vector<std::string>& names) {
  Ids ids;
  ids.reserve(names.size());
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& name : names) {
      const auto [place, is_new] = ids_.try_emplace(name, static_cast<Id>(names_.size()));
      if (is_new) names_.push_back(&place->first);
      ids.push_back(place->second);
    }
  }
  std::ranges::sort(ids);
  return ids;
}

Ids FeatureTable::sort() {
  Ids order(names_.size());
  std::iota(order.begin(), order.end(), Id{0});
  std::ranges::sort(order, std::less{},
                    [this](Id id) -> const std::string& { return *names_[id]; });
  Ids numbers(order.size());
  std::vector<const std::string*> sorted;
  for (Id number = 0; number < order.size(); ++number) {
    numbers[order[number]] = number;
    sorted.push_back(names_[order[number]]);
    ids_.find(*sorted.back())->second = number;
  }
  names_ = std::move(sorted);
  return numbers;
}

void renumber(Ids& ids, const Ids& numbers) {
  for (Id& id : ids) id = numbers[id];
  std::ranges::sort(ids);
}

}  // namespace doublecheck
