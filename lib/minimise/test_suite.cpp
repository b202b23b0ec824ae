#include "minimise/test_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "examination/reply.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"

namespace doublecheck {
namespace {

using Entries = std::shared_ptr<const std::vector<CorpusEntry>>;

std::vector<Examination> examine(const Entries& entries, const OracleChoice& choice, int jobs,
                                 const std::function<void(std::size_t)>& progress) {
  const auto make_work = [entries, choice] {
    const auto oracles = std::make_shared<const Oracles>(choice.make_all());
    return std::function([entries, oracles](const std::size_t& number) {
      return cross_examine((*entries)[number].line.question, *oracles);
    });
  };
  return results_in_order<Examination>(jobs, entries->size(), make_work, progress);
}

std::string complaint(const CorpusEntry& entry, const std::string& reason) {
  return fmt::format("{}: {}\n    {}", place_text(entry.place), reason, entry.line.text);
}

TestCase case_with(const CorpusEntry& entry, const Answer& answer) {
  TestCase test = case_of({entry.line.question, answer});
  test.comments = without_alone_comments(entry.comments);
  return test;
}

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
  const auto examinations = examine(entries, choice, jobs, progress);
  const Oracles oracles = choice.make_all();
  TestSuite suite;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const CorpusEntry& entry = (*entries)[i];
    const auto& expected = entry.line.expected;
    const auto& [outcome, answers] = examinations[i];
    const Answer& answer = answers.front();
    if (outcome == Outcome::abstained && expected) {
      suite.cases.push_back(case_with(entry, *expected));
      suite.cases.back().keep = true;
    } else if (outcome != Outcome::agreed) {
      suite.complaints.push_back(
          complaint(entry, unsettled_reason(entry.line.question, examinations[i], oracles)));
    } else if (expected && *expected != answer) {
      suite.complaints.push_back(complaint(
          entry, fmt::format("expected {}, got {} from both", expected->text(), answer.text())));
    } else {
      suite.cases.push_back(case_with(entry, answer));
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
