#include "minimise/minimising.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "minimise/greedy_cover.h"
#include "minimise/needs.h"
#include "parallel/thread_pool.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

/// Adds the time of its scope to a sum.
class Stopwatch {
 public:
  explicit Stopwatch(double& seconds) : seconds_(seconds) {}
  ~Stopwatch() { seconds_ += std::chrono::duration<double>(Clock::now() - begin_).count(); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double& seconds_;
  Clock::time_point begin_ = Clock::now();
};

std::vector<AnsweredQuestion> questions_of(const std::vector<Member>& members) {
  std::vector<AnsweredQuestion> questions;
  questions.reserve(members.size());
  for (const Member& member : members) questions.push_back(member.asked);
  return questions;
}

/// In the order of `before`; of alike ones one is left: one to be kept, or one that has comments.
void sort_once(std::vector<Member>& members) {
  std::ranges::sort(members, [](const Member& left, const Member& right) {
    if (left.line != right.line) return before(left, right);
    return left.keep != right.keep ? left.keep : left.comments > right.comments;
  });
  const auto [first, last] = std::ranges::unique(members, {}, &Member::line);
  members.erase(first, last);
}

std::size_t bytes_of(const std::vector<Member>& members, const Ids& chosen) {
  std::size_t bytes = 0;
  for (const Id member : chosen) bytes += members[member].line.size() + 1;
  return bytes;
}

/// Whether it is known that shrinking this one with these needs changes nothing.
bool is_simple(const Member& member, const Ids& needs) {
  return member.keep || (member.simple_with && std::ranges::includes(needs, *member.simple_with));
}

Member shrunk_member(AnsweredQuestion asked, const Ids& needs) {
  Member member = member_of(std::move(asked));
  member.simple_with = needs;
  return member;
}

}  // namespace

std::function<void(std::size_t)> Minimising::telling(const char* what, std::size_t of) const {
  return [this, what, of](std::size_t done) { told_(what, done, of); };
}

std::vector<Ids> Minimising::features_of(const std::vector<Member>& members, const char* what) {
  return gather<Ids>(
      questions_of(members), options_.features, options_.jobs,
      [table = table_](const FeatureNames& names) { return table->ids_of(names); },
      telling(what, members.size()));
}

/// Of the targets alone; who is to be kept has a feature more that nobody else has.
CoverProblem Minimising::problem_of(const std::vector<Member>& members) const {
  CoverProblem problem;
  auto own_feature = static_cast<Id>(targets_);
  for (const Member& member : members) {
    const auto end = std::ranges::lower_bound(member.features, static_cast<Id>(targets_));
    problem.candidates.emplace_back(member.features.begin(), end);
    if (member.keep) problem.candidates.back().push_back(own_feature++);
    problem.weights.push_back(member.weight);
  }
  return problem;
}

MinimumCover Minimising::cover_of(const std::vector<Member>& members) const {
  std::vector<std::uint32_t> lengths;
  for (const Member& member : members)
    lengths.push_back(static_cast<std::uint32_t>(member.line.size()));
  return minimum_cover(problem_of(members), lengths, options_.seconds);
}

void Minimising::keep_cover(std::vector<Member>& members, const Ids& chosen) const {
  std::vector<Member> kept;
  for (const Id member : chosen) kept.push_back(std::move(members[member]));
  members = std::move(kept);
}

Minimising::Shrunk Minimising::shrunk(const std::vector<ShrinkTask>& tasks) const {
  const auto own = std::make_shared<const std::vector<ShrinkTask>>(tasks);
  const ShrinkLimits limits{.longer_lines = options_.weight != WeightBy::bytes};
  const auto make_work = [own, limits, features = options_.features]() {
    const auto shrinker = std::make_shared<QuestionShrinker>(features, limits);
    return std::function([own, shrinker](const std::size_t& number) {
      const auto& [asked, needed] = (*own)[number];
      return std::optional(shrinker->shrink(asked, needed));
    });
  };
  return results_in_order<std::optional<AnsweredQuestion>>(options_.jobs, own->size(), make_work,
                                                           telling("shrinking", own->size()));
}

bool Minimising::shrink_round(std::vector<Member>& kept) {
  const auto needs = needs_of(kept, targets_);
  std::vector<ShrinkTask> tasks;
  Ids tried;
  for (Id i = 0; i < kept.size(); ++i) {
    if (is_simple(kept[i], needs[i])) continue;
    tasks.push_back({kept[i].asked, {}});
    for (const Id need : needs[i]) tasks.back().needed.push_back(table_->name_of(need));
    tried.push_back(i);
  }
  auto results = shrunk(tasks);
  std::vector<Member> changed;
  for (std::size_t i = 0; i < tried.size(); ++i) {
    Member& member = kept[tried[i]];
    member.simple_with = needs[tried[i]];
    if (results[i]->question == member.asked.question) continue;
    changed.push_back(shrunk_member(*std::move(results[i]), needs[tried[i]]));
    member.line.clear();
  }
  std::erase_if(kept, [](const Member& member) { return member.line.empty(); });
  auto features = features_of(changed, "measuring what has shrunk");
  for (std::size_t i = 0; i < changed.size(); ++i) changed[i].features = std::move(features[i]);
  std::ranges::move(changed, std::back_inserter(kept));
  return !changed.empty();
}

void Minimising::shrink_in_rounds(std::vector<Member>& kept) {
  const Stopwatch stopwatch(course_.seconds.shrinking);
  while (shrink_round(kept)) {
    ++course_.rounds;
    sort_once(kept);
    weigh(kept, options_.weight, options_.features.max_leaves);
    keep_cover(kept, cover_of(kept).chosen);
  }
}

/// Throws std::logic_error where a feature of the input is gone, which would be a fault of this
/// program.
void Minimising::measure_again(std::vector<Member>& kept) {
  const Stopwatch stopwatch(course_.seconds.measuring);
  auto features = features_of(kept, "measuring again");
  std::vector<bool> had(table_->size());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    kept[i].features = std::move(features[i]);
    for (const Id feature : kept[i].features) had[feature] = true;
  }
  for (Id target = 0; target < targets_; ++target)
    if (!had[target]) throw std::logic_error("minimising has lost " + table_->name_of(target));
}

void Minimising::gather_targets(std::vector<Member>& members) {
  const Stopwatch stopwatch(course_.seconds.features);
  auto features = features_of(members, "gathering features");
  const auto numbers = table_->sort();
  for (std::size_t i = 0; i < members.size(); ++i) {
    members[i].features = std::move(features[i]);
    renumber(members[i].features, numbers);
  }
  targets_ = table_->size();
}

void Minimising::choose(std::vector<Member>& members) {
  const Stopwatch stopwatch(course_.seconds.cover);
  weigh(members, options_.weight, options_.features.max_leaves);
  const auto problem = problem_of(members);
  const auto greedy = greedy_cover(problem);
  course_.greedy_questions = greedy.size();
  course_.greedy_weight = weight_of(problem, greedy);
  course_.cover = cover_of(members);
  course_.cover_bytes = bytes_of(members, course_.cover.chosen);
  keep_cover(members, course_.cover.chosen);
}

std::vector<Member> Minimising::minimise(std::vector<Member> members) {
  sort_once(members);
  gather_targets(members);
  choose(members);
  if (options_.shrink) shrink_in_rounds(members);
  measure_again(members);
  return members;
}

}  // namespace doublecheck
