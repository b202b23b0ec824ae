#include "comparison/folding.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "diagnosis/root.h"
#include "diagnosis/signature.h"

namespace doublecheck {
namespace {

/// Sets of findings, by their places: joined two at a time.
class Groups {
 public:
  explicit Groups(std::size_t size) : above_(size) { std::iota(above_.begin(), above_.end(), 0U); }

  std::size_t group_of(std::size_t place) const {
    while (above_[place] != place) place = above_[place];
    return place;
  }

  void join(std::size_t one, std::size_t other) {
    const auto [first, last] = std::minmax({group_of(one), group_of(other)});
    above_[last] = first;
  }

 private:
  std::vector<std::size_t> above_;
};

void join_kin(const std::vector<Finding>& findings, Groups& groups) {
  std::map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < findings.size(); ++i) places[findings[i].signature] = i;
  for (std::size_t i = 0; i < findings.size(); ++i)
    for (const auto& signature : findings[i].kin)
      if (const auto other = places.find(signature); other != places.end())
        groups.join(i, other->second);
}

/// What failures in the same words have in common; empty for other findings.
std::string failure_of(const Finding& finding) {
  const auto signature = read_signature(finding.signature);
  if (!signature || signature->symptom.wrong != Wrong::failed) return {};
  return std::string(name_of(signature->game)) + ' ' + signature->accused + ' ' +
         text_of(signature->symptom);
}

bool is_kind_of_mover(Label label) {
  return std::ranges::any_of(kKinds, [&](Kind kind) { return label == label_of_mover(kind); });
}

/// The signature without the kind of the piece that moves; empty where it names none.
std::string without_mover(const Finding& finding) {
  auto signature = read_signature(finding.signature);
  if (!signature || !signature->symptom.topic) return {};
  if (std::erase_if(signature->symptom.topic->labels, is_kind_of_mover) == 0) return {};
  return text_of(*signature);
}

/// Joins findings that have the same name by `name_of_all`, where at least `least` do.
template <class NameOfAll>
void join_named_alike(const std::vector<Finding>& findings, std::size_t least,
                      const NameOfAll& name_of_all, Groups& groups) {
  std::map<std::string, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < findings.size(); ++i)
    if (auto name = name_of_all(findings[i]); !name.empty()) places[std::move(name)].push_back(i);
  for (const auto& [name, alike] : places)
    if (alike.size() >= least)
      for (const std::size_t place : alike) groups.join(alike.front(), place);
}

bool is_plainer(const Finding& one, const Finding& other) {
  const auto rank = [](const Finding& finding) { return rung_of(finding.shrunk.question.verb); };
  if (rank(one) != rank(other)) return rank(one) < rank(other);
  return one.count != other.count ? one.count > other.count : one.first < other.first;
}

/// The plainest, with the others behind it.
Finding as_one(std::vector<Finding> group) {
  std::ranges::sort(group, is_plainer);
  Finding bug = std::move(group.front());
  bug.also.assign(std::make_move_iterator(group.begin() + 1), std::make_move_iterator(group.end()));
  for (const Finding& other : bug.also) {
    bug.count += other.count;
    bug.first = std::min(bug.first, other.first);
    for (const Example& example : other.examples) keep_example(example, bug.examples);
  }
  return bug;
}

}  // namespace

FoundSoFar folded(FoundSoFar found) {
  Groups groups(found.findings.size());
  join_kin(found.findings, groups);
  join_named_alike(found.findings, 2, failure_of, groups);
  join_named_alike(found.findings, kKindsOfAll, without_mover, groups);
  std::map<std::size_t, std::vector<Finding>> members;
  for (std::size_t i = 0; i < found.findings.size(); ++i)
    members[groups.group_of(i)].push_back(std::move(found.findings[i]));
  found.findings.clear();
  for (auto& [place, group] : members) found.findings.push_back(as_one(std::move(group)));
  std::ranges::sort(found.findings, {}, &Finding::first);
  return found;
}

}  // namespace doublecheck
