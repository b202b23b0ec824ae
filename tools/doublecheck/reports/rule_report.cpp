#include "reports/rule_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "percent.h"
#include "reports/finding_report.h"
#include "reports/wrapped.h"

namespace doublecheck {
namespace {

constexpr std::array kVerdicts{RuleVerdict::pass, RuleVerdict::fail, RuleVerdict::part,
                               RuleVerdict::masked, RuleVerdict::abstain};

std::string row(const Rule& rule, const RuleScore& score) {
  return fmt::format("{:<4}{:<37}{:>10}{:>8}{:>8}{:>8}{:>11}  {}\n", rule.number, rule.title,
                     score.questions(), score.passed, score.failed, score.masked, score.abstained,
                     name_of(score.verdict()));
}

std::string rows(const RuleScores& scores) {
  auto table = fmt::format("{:<41}{:>10}{:>8}{:>8}{:>8}{:>11}  verdict\n", "rule", "questions",
                           "passed", "failed", "masked", "abstained");
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (scores.all()[i].questions() > 0) table += row(kRules[i], scores.all()[i]);
  return table;
}

std::string failure_text(const Rule& rule, const RuleScore& score, const std::string& oracle) {
  const auto& [place, line, given, kind] = *score.smallest;
  const Disagreement shown{line.question, {{"expected", *line.expected}, {"got", given}}};
  const auto repeat = fmt::format("doublecheck shrink {} --oracle mailbox --oracle {}",
                                  shell_quoted(line.text), shell_quoted(oracle));
  return fmt::format("\n{} {} fails; the simplest of {} questions is {}\n  {}\n", rule.number,
                     rule.title, score.failed, place_text(place), line.text) +
         disagreement_view(shown) + labelled("rule", rule.sentence) +
         fmt::format("  difference  {}\n  shrink it   {}\n", kind, repeat);
}

std::string failures_text(const RuleScores& scores, const std::string& oracle) {
  std::string text;
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (scores.all()[i].smallest) text += failure_text(kRules[i], scores.all()[i], oracle);
  return text;
}

/// So that nobody takes silence for a pass.
std::string unasked_text(const RuleScores& scores) {
  std::vector<std::string_view> numbers;
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (scores.all()[i].questions() == 0) numbers.push_back(kRules[i].number);
  if (numbers.empty()) return {};
  return fmt::format("no question is about: {}\n", fmt::join(numbers, " "));
}

std::string legend(const RuleScores& scores) {
  std::string text;
  if (scores.count(RuleVerdict::part) > 0)
    text +=
        "part: right where anything is known; other questions were abstained from or "
        "masked\n";
  if (scores.count(RuleVerdict::fail) > 0)
    text += "masked: answered wrongly, but by another rule that fails\n";
  return text;
}

std::string sum_text(const RuleScores& scores, const Score& score) {
  std::vector<std::string> counts;
  counts.reserve(std::size(kVerdicts));
  for (const RuleVerdict verdict : kVerdicts)
    counts.push_back(fmt::format("{} {}", scores.count(verdict), name_of(verdict)));
  const auto asked = score.answered() + score.abstained;
  return fmt::format(
      "{}: rules: {}; questions: {} of {} answered ({:.1f} %), {} of these rightly "
      "({:.1f} %)\n",
      score.oracle, fmt::join(counts, ", "), score.answered(), asked,
      percent(score.answered(), asked), score.agreed, percent(score.agreed, score.answered()));
}

Json smallest_json(const Failure& failure) {
  return {{"file", failure.place.file},    {"line", failure.place.line},
          {"question", failure.line.text}, {"expected", failure.line.expected->text()},
          {"got", failure.given.text()},   {"difference", failure.kind}};
}

Json row_json(const Rule& rule, const RuleScore& score, const std::string& oracle) {
  Json json{{"kind", "rule"},
            {"oracle", oracle},
            {"rule", rule.number},
            {"title", rule.title},
            {"questions", score.questions()},
            {"passed", score.passed},
            {"failed", score.failed},
            {"masked", score.masked},
            {"abstained", score.abstained},
            {"verdict", name_of(score.verdict())}};
  if (score.smallest) json["smallest"] = smallest_json(*score.smallest);
  return json;
}

Json sum_json(const RuleScores& scores, const Score& score) {
  Json json{{"kind", "rules"}, {"oracle", score.oracle}};
  for (const RuleVerdict verdict : kVerdicts)
    json[std::string(name_of(verdict))] = scores.count(verdict);
  json["answered"] = score.answered();
  json["right"] = score.agreed;
  json["abstained"] = score.abstained;
  return json;
}

}  // namespace

std::string rule_table(const RuleScores& scores, const Score& score) {
  return fmt::format("\n{}, by the rules of oracles/RULES.md:\n\n", score.oracle) + rows(scores) +
         legend(scores) + unasked_text(scores) + failures_text(scores, score.oracle) + "\n" +
         sum_text(scores, score);
}

std::vector<Json> rule_json(const RuleScores& scores, const Score& score) {
  std::vector<Json> objects;
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (scores.all()[i].questions() > 0)
      objects.push_back(row_json(kRules[i], scores.all()[i], score.oracle));
  objects.push_back(sum_json(scores, score));
  return objects;
}

}  // namespace doublecheck
