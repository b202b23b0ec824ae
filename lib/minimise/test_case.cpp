#include "minimise/test_case.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <numeric>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::vector<std::size_t> count_holders(std::span<const TestCase> cases) {
  std::vector<std::size_t> holders;
  for (const TestCase& test : cases) {
    if (!test.features.empty())
      holders.resize(std::max<std::size_t>(holders.size(), test.features.back() + 1));
    for (const Id feature : test.features) ++holders[feature];
  }
  return holders;
}

constexpr int kTimes = 3;

std::uint64_t microseconds(const Question& question, const Oracles& oracles) {
  const auto begin = std::chrono::steady_clock::now();
  for (const auto& oracle : oracles) (void)oracle->answer(question);
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - begin);
  return static_cast<std::uint64_t>(time.count());
}

std::uint64_t time_of(const Question& question, const Oracles& oracles) {
  auto least = microseconds(question, oracles);
  for (int i = 1; i < kTimes; ++i) least = std::min(least, microseconds(question, oracles));
  return std::bit_ceil(least);
}

}  // namespace

TestCase case_of(AnsweredQuestion asked) {
  TestCase test{.asked = std::move(asked)};
  const auto& [question, answer] = test.asked;
  test.line = corpus_line_text({question, question_text(question), answer});
  return test;
}

bool before(const TestCase& left, const TestCase& right) {
  if (left.line.size() != right.line.size()) return left.line.size() < right.line.size();
  return left.line < right.line;
}

std::vector<Ids> assigned_features(std::span<const TestCase> cases, std::size_t targets) {
  std::vector<bool> given(targets);
  std::vector<Ids> assigned;
  for (const TestCase& test : cases) {
    Ids& own = assigned.emplace_back();
    for (const Id feature : test.features) {
      if (feature >= targets || given[feature]) continue;
      given[feature] = true;
      own.push_back(feature);
    }
  }
  return assigned;
}

std::vector<Ids> unique_features(std::span<const TestCase> cases) {
  const auto holders = count_holders(cases);
  std::vector<Ids> sets;
  for (const TestCase& test : cases)
    std::ranges::copy_if(test.features, std::back_inserter(sets.emplace_back()),
                         [&](Id feature) { return holders[feature] == 1; });
  return sets;
}

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

void weigh(std::vector<TestCase>& cases, WeightBy by, const OracleChoice& choice) {
  const Oracles oracles = choice.make_all();
  for (TestCase& test : cases) {
    if (by == WeightBy::lines) test.weight = 1;
    if (by == WeightBy::bytes) test.weight = test.line.size() + 1;
    if (by == WeightBy::time) test.weight = time_of(test.asked.question, oracles);
  }
}

}  // namespace doublecheck
