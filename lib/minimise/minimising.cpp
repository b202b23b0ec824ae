#include "minimise/minimising.h"

#include <algorithm>
#include <stdexcept>

#include "notation/question_text.h"
#include "parallel/thread_pool.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

constexpr std::size_t kFewestTries = 50;
constexpr std::size_t kMostCellsLookedAt = 400'000;

std::size_t line_length(const AnsweredQuestion& asked) {
  return case_of(asked).line.size();
}

}  // namespace

QuestionShrinker::QuestionShrinker(const FeatureChoice& choice, const ShrinkLimits& limits)
    : limits_(limits), gatherer_(choice), oracles_(built_in_choice(choice).make_all()) {}

std::optional<AnsweredQuestion> QuestionShrinker::accepted(const Question& question,
                                                           const FeatureNames& required,
                                                           std::size_t length) {
  AnsweredQuestion asked{question, oracles_.front()->answer(question)};
  if (asked.answer.is_abstain() || asked.answer.is_failed()) return std::nullopt;
  const auto longest = limits_.longer_lines ? kLongestLine : length;
  if (line_length(asked) > longest) return std::nullopt;
  if (!gatherer_.has(asked, required)) return std::nullopt;
  if (oracles_.back()->answer(question) != asked.answer) return std::nullopt;
  return asked;
}

/// The first of the simplifications number `first` to `last` that is accepted, and its number.
std::optional<QuestionShrinker::Step> QuestionShrinker::step_among(const AnsweredQuestion& asked,
                                                                   const FeatureNames& required,
                                                                   std::size_t first,
                                                                   std::size_t last) {
  const auto length = line_length(asked);
  std::size_t number = 0;
  for (const Question& simpler : simplifications(asked.question)) {
    if (number >= last) break;
    if (number >= first)
      if (auto better = accepted(simpler, required, length))
        return Step{*std::move(better), number};
    ++number;
  }
  return std::nullopt;
}

AnsweredQuestion QuestionShrinker::shrink(AnsweredQuestion asked, const FeatureNames& required) {
  // After a success it goes on from there: what failed before will mostly fail again.
  std::size_t next = 0;
  for (;;) {
    const auto cells = static_cast<std::size_t>(asked.question.position.board.box().cells());
    const auto tries = std::min(limits_.tries, std::max(kFewestTries, kMostCellsLookedAt / cells));
    auto step = step_among(asked, required, next, tries);
    if (!step) step = step_among(asked, required, 0, std::min(next, tries));
    if (!step) return asked;
    asked = std::move(step->better);
    next = step->number;
  }
}

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

/// In the order of `before`; of alike ones one is left: one to be kept, or one that has comments.
void sort_once(std::vector<TestCase>& cases) {
  std::ranges::sort(cases, [](const TestCase& left, const TestCase& right) {
    if (left.line != right.line) return before(left, right);
    return left.keep != right.keep ? left.keep : left.comments > right.comments;
  });
  const auto [first, last] = std::ranges::unique(cases, {}, &TestCase::line);
  cases.erase(first, last);
}

void keep_cover(std::vector<TestCase>& cases, const Ids& chosen) {
  std::vector<TestCase> kept;
  for (const Id test : chosen) kept.push_back(std::move(cases[test]));
  cases = std::move(kept);
}

/// Whether it is known that shrinking this one, which must keep `required`, changes nothing.
bool is_simple(const TestCase& test, const Ids& required) {
  return test.keep || (test.simple_with && std::ranges::includes(required, *test.simple_with));
}

}  // namespace

std::function<void(std::size_t)> Minimising::progress_of(const char* what, std::size_t of) const {
  return [this, what, of](std::size_t done) { progress_(what, done, of); };
}

std::vector<Ids> Minimising::features_of(const std::vector<TestCase>& cases, const char* what) {
  std::vector<AnsweredQuestion> questions;
  questions.reserve(cases.size());
  for (const TestCase& test : cases) questions.push_back(test.asked);
  return gather<Ids>(
      questions, options_.features, options_.jobs,
      [table = table_](const FeatureNames& names) { return table->ids_of(names); },
      progress_of(what, cases.size()));
}

/// Of the targets alone; who is to be kept has a feature more that nobody else has.
CoverProblem Minimising::problem_of(const std::vector<TestCase>& cases) const {
  CoverProblem problem;
  auto own_feature = static_cast<Id>(targets_);
  for (const TestCase& test : cases) {
    const auto end = std::ranges::lower_bound(test.features, static_cast<Id>(targets_));
    problem.candidates.emplace_back(test.features.begin(), end);
    if (test.keep) problem.candidates.back().push_back(own_feature++);
    problem.weights.push_back(test.weight);
  }
  return problem;
}

MinimumCover Minimising::cover_of(const std::vector<TestCase>& cases) const {
  std::vector<std::uint32_t> lengths;
  lengths.reserve(cases.size());
  for (const TestCase& test : cases)
    lengths.push_back(static_cast<std::uint32_t>(test.line.size()));
  return minimum_cover(problem_of(cases), lengths, options_.seconds);
}

Minimising::Shrunk Minimising::shrunk(const std::vector<ShrinkTask>& tasks) const {
  const auto own = std::make_shared<const std::vector<ShrinkTask>>(tasks);
  const ShrinkLimits limits{.longer_lines = options_.weight != WeightBy::bytes};
  const auto make_work = [own, limits, features = options_.features]() {
    const auto shrinker = std::make_shared<QuestionShrinker>(features, limits);
    return std::function([own, shrinker](const std::size_t& number) {
      const auto& [asked, required] = (*own)[number];
      return std::optional(shrinker->shrink(asked, required));
    });
  };
  return results_in_order<std::optional<AnsweredQuestion>>(options_.jobs, own->size(), make_work,
                                                           progress_of("shrinking", own->size()));
}

bool Minimising::shrink_round(std::vector<TestCase>& kept) {
  const auto required = assigned_features(kept, targets_);
  std::vector<ShrinkTask> tasks;
  Ids tried;
  for (Id i = 0; i < kept.size(); ++i) {
    if (is_simple(kept[i], required[i])) continue;
    tasks.push_back({kept[i].asked, {}});
    for (const Id feature : required[i]) tasks.back().required.push_back(table_->name_of(feature));
    tried.push_back(i);
  }
  auto results = shrunk(tasks);
  std::vector<TestCase> changed;
  for (std::size_t i = 0; i < tried.size(); ++i) {
    TestCase& test = kept[tried[i]];
    test.simple_with = required[tried[i]];
    if (results[i]->question == test.asked.question) continue;
    changed.push_back(case_of(*std::move(results[i])));
    changed.back().simple_with = required[tried[i]];
    test.line.clear();
  }
  std::erase_if(kept, [](const TestCase& test) { return test.line.empty(); });
  auto features = features_of(changed, "measuring the shrunk questions");
  for (std::size_t i = 0; i < changed.size(); ++i) changed[i].features = std::move(features[i]);
  std::ranges::move(changed, std::back_inserter(kept));
  return !changed.empty();
}

void Minimising::shrink_in_rounds(std::vector<TestCase>& kept) {
  const Stopwatch stopwatch(course_.seconds.shrinking);
  while (shrink_round(kept)) {
    ++course_.rounds;
    sort_once(kept);
    weigh(kept, options_.weight, built_in_choice(options_.features));
    keep_cover(kept, cover_of(kept).chosen);
  }
}

/// Throws std::logic_error where a feature of the input is gone, which would be a fault of this
/// program.
void Minimising::measure_again(std::vector<TestCase>& kept) {
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

void Minimising::gather_targets(std::vector<TestCase>& cases) {
  const Stopwatch stopwatch(course_.seconds.features);
  auto features = features_of(cases, "gathering features");
  const auto numbers = table_->sort();
  for (std::size_t i = 0; i < cases.size(); ++i) {
    cases[i].features = std::move(features[i]);
    renumber(cases[i].features, numbers);
  }
  targets_ = table_->size();
}

void Minimising::choose(std::vector<TestCase>& cases) {
  const Stopwatch stopwatch(course_.seconds.cover);
  weigh(cases, options_.weight, built_in_choice(options_.features));
  const auto problem = problem_of(cases);
  const auto greedy = greedy_cover(problem);
  course_.greedy_questions = greedy.size();
  course_.greedy_weight = weight_of(problem, greedy);
  course_.cover = cover_of(cases);
  keep_cover(cases, course_.cover.chosen);
  for (const TestCase& kept : cases) course_.cover_bytes += kept.line.size() + 1;
}

std::vector<TestCase> Minimising::minimise(std::vector<TestCase> cases) {
  sort_once(cases);
  gather_targets(cases);
  choose(cases);
  if (options_.shrink) shrink_in_rounds(cases);
  measure_again(cases);
  return cases;
}

}  // namespace doublecheck
