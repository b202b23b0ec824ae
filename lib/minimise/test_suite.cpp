#include "minimise/test_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <map>
#include <numeric>

#include "examination/reply.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"

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

std::uint64_t time_of(const Question& question, const Oracles& oracles) {
  constexpr int kTimes = 3;
  auto least = std::chrono::steady_clock::duration::max();
  for (int i = 0; i < kTimes; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    for (const auto& oracle : oracles) (void)oracle->answer(question);
    least = std::min(least, std::chrono::steady_clock::now() - begin);
  }
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(least).count();
  return std::bit_ceil(static_cast<std::uint64_t>(microseconds));
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

namespace {

constexpr std::string_view kAlone = "# alone: ";

/// `mailbox` of `edge mailbox 17*2`.
std::string_view oracle_of_edge(std::string_view feature) {
  const auto first = feature.find(' ') + 1;
  return feature.substr(first, feature.rfind(' ') - first);
}

}  // namespace

TestSuite suite_of(const std::vector<CorpusEntry>& read, const OracleChoice& choice, int jobs,
                   const std::function<void(std::size_t)>& progress) {
  const auto entries = std::make_shared<const std::vector<CorpusEntry>>(read);
  const auto make_work = [entries, choice] {
    const auto oracles = std::make_shared<const Oracles>(choice.make_all());
    return std::function([entries, oracles](const std::size_t& number) {
      return cross_examine((*entries)[number].line.question, *oracles);
    });
  };
  const auto examinations =
      results_in_order<Examination>(jobs, entries->size(), make_work, progress);
  const Oracles oracles = choice.make_all();
  TestSuite suite;
  const auto complain = [&](const CorpusEntry& entry, const std::string& reason) {
    suite.complaints.push_back(
        fmt::format("{}: {}\n    {}", place_text(entry.place), reason, entry.line.text));
  };
  const auto take = [&](const CorpusEntry& entry, const Answer& answer) {
    suite.cases.push_back(case_of({entry.line.question, answer}));
    suite.cases.back().comments = without_alone_comments(entry.comments);
  };
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const CorpusEntry& entry = (*entries)[i];
    const auto& expected = entry.line.expected;
    const auto& [outcome, answers] = examinations[i];
    const Answer& answer = answers.front();
    if (outcome == Outcome::abstained && expected) {
      take(entry, *expected);
      suite.cases.back().keep = true;
    } else if (outcome != Outcome::agreed) {
      complain(entry, unsettled_reason(entry.line.question, examinations[i], oracles));
    } else if (expected && *expected != answer) {
      complain(entry,
               fmt::format("expected {}, got {} from both", expected->text(), answer.text()));
    } else {
      take(entry, answer);
    }
  }
  return suite;
}

std::vector<FeatureNames> unique_names(const std::vector<TestCase>& cases,
                                       const FeatureTable& table) {
  std::vector<FeatureNames> names;
  for (const Ids& ids : unique_features(cases)) {
    FeatureNames& own = names.emplace_back();
    for (const Id id : ids) own.push_back(table.name_of(id));
    std::ranges::sort(own);
  }
  return names;
}

std::vector<CorpusEntry> minimised_entries(std::vector<TestCase> cases, const FeatureTable& table) {
  std::ranges::sort(cases, {}, &TestCase::line);
  const auto names = unique_names(cases, table);
  std::vector<CorpusEntry> entries;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto& [question, answer] = cases[i].asked;
    entries.push_back({{},
                       {question, question_text(question), answer},
                       cases[i].comments + alone_comment(names[i])});
  }
  return entries;
}

std::string alone_comment(const FeatureNames& features) {
  std::vector<std::string> parts;
  std::map<std::string_view, std::size_t> edges;
  for (const std::string& feature : features) {
    if (kind_of_feature(feature) == FeatureKind::edge)
      ++edges[oracle_of_edge(feature)];
    else
      parts.push_back(feature);
  }
  for (const auto& [oracle, count] : edges)
    parts.push_back(fmt::format("{} {} of {}", count, count == 1 ? "edge" : "edges", oracle));
  if (parts.empty()) return {};
  return fmt::format("{}{}\n", kAlone, fmt::join(parts, "; "));
}

std::string without_alone_comments(std::string_view comments) {
  std::string rest;
  while (!comments.empty()) {
    const auto line = comments.substr(0, comments.find('\n') + 1);
    if (!line.starts_with(kAlone)) rest += line;
    comments.remove_prefix(line.size());
  }
  return rest;
}

}  // namespace doublecheck
