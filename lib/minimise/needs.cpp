#include "minimise/needs.h"

#include <algorithm>

namespace doublecheck {
namespace {

std::vector<std::size_t> count_holders(std::span<const Member> members) {
  std::vector<std::size_t> holders;
  for (const Member& member : members) {
    if (!member.features.empty())
      holders.resize(std::max<std::size_t>(holders.size(), member.features.back() + 1));
    for (const Id feature : member.features) ++holders[feature];
  }
  return holders;
}

}  // namespace

std::vector<Ids> needs_of(std::span<const Member> members, std::size_t targets) {
  std::vector<bool> given(targets);
  std::vector<Ids> needs;
  for (const Member& member : members) {
    Ids& own = needs.emplace_back();
    for (const Id feature : member.features) {
      if (feature >= targets || given[feature]) continue;
      given[feature] = true;
      own.push_back(feature);
    }
  }
  return needs;
}

std::vector<Ids> alone(std::span<const Member> members) {
  const auto holders = count_holders(members);
  std::vector<Ids> sets;
  for (const Member& member : members)
    std::ranges::copy_if(member.features, std::back_inserter(sets.emplace_back()),
                         [&](Id feature) { return holders[feature] == 1; });
  return sets;
}

}  // namespace doublecheck
