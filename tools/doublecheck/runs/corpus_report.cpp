#include "runs/corpus_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "runs/finding_text.h"
#include "runs/json_result.h"
#include "shell.h"
#include "text_lines.h"

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

namespace {

constexpr int kMostUnanswered = 20;
constexpr auto kLong = std::chrono::seconds(1);

std::string line_of(const Json& object) {
  return json_result("corpus-check", object);
}

Json mismatch_json(const CorpusEntry& entry, const GivenAnswer& given) {
  return {{"kind", "mismatch"},
          {"file", entry.place.file},
          {"line", entry.place.line},
          {"question", entry.line.text},
          {"expected", entry.line.expected->text()},
          {"oracle", given.oracle},
          {"got", given.answer.text()}};
}

Json unanswered_json(const CorpusEntry& entry) {
  return {{"kind", "unanswered"},
          {"file", entry.place.file},
          {"line", entry.place.line},
          {"question", entry.line.text},
          {"expected", entry.line.expected->text()}};
}

Json problem_json(const CorpusProblem& problem) {
  return {{"kind", "problem"},
          {"file", problem.place.file},
          {"line", problem.place.line},
          {"column", problem.column},
          {"reason", problem.reason}};
}

Json summary_json(std::size_t files, const Scores& scores, std::uint64_t problems) {
  Json oracles = Json::array();
  for (const Score& score : scores.all())
    oracles.push_back({{"oracle", score.oracle},
                       {"agreed", score.agreed},
                       {"mismatches", score.mismatches},
                       {"abstained", score.abstained}});
  return {{"kind", "summary"},
          {"files", files},
          {"questions", scores.questions()},
          {"problems", problems},
          {"unanswered", scores.unanswered()},
          {"oracles", oracles}};
}

std::string summary_text(std::size_t files, const Scores& scores, std::uint64_t problems) {
  std::string text =
      fmt::format("{} files, {} questions, {} problems", files, scores.questions(), problems);
  for (const Score& score : scores.all())
    text += fmt::format("; {}: {} agreed, {} mismatches, {} abstained", score.oracle, score.agreed,
                        score.mismatches, score.abstained);
  if (scores.unanswered() > 0) text += fmt::format("; answered by nobody: {}", scores.unanswered());
  return text;
}

}  // namespace

Json check_json(const CheckResult& result, std::size_t files) {
  Json objects = Json::array();
  for (std::size_t i = 0; i < result.by_rule.all().size(); ++i)
    if (const auto& rules = result.by_rule.all()[i])
      for (Json& object : rule_json(*rules, result.scores.all()[i]))
        objects.push_back(std::move(object));
  objects.push_back(summary_json(files, result.scores, result.problems));
  return objects;
}

CorpusReport::CorpusReport(bool as_json, const std::vector<std::string>& files, CorpusJunit* junit,
                           Context& context)
    : as_json_(as_json),
      files_(files.size()),
      junit_(junit),
      context_(context),
      progress_("questions", 0) {
  if (progress_.visible()) progress_.expect(count_items(files));
}

void CorpusReport::progress(std::uint64_t done, const CorpusEntry* next,
                            std::chrono::steady_clock::duration waited) {
  std::string slow;
  if (next != nullptr && waited >= kLong)
    slow = fmt::format("{} for {} s", place_text(next->place),
                       std::chrono::duration_cast<std::chrono::seconds>(waited).count());
  progress_.show(done, slow);
}

void CorpusReport::checked(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
                           bool needs_answer) {
  if (junit_ != nullptr) junit_->add(entry, answers, needs_answer);
}

void CorpusReport::mismatch(const CorpusEntry& entry, const GivenAnswer& given) {
  progress_.clear();
  if (as_json_) return context_.out.line(line_of(mismatch_json(entry, given)));
  context_.out.line(fmt::format("{}: expected {}, got {} from {}\n    {}", place_text(entry.place),
                                entry.line.expected->text(), given.answer.text(), given.oracle,
                                entry.line.text));
}

void CorpusReport::unanswered(const CorpusEntry& entry) {
  progress_.clear();
  if (as_json_) return context_.out.line(line_of(unanswered_json(entry)));
  if (++unanswered_ > kMostUnanswered) return;
  context_.out.line(fmt::format("{}: expected {}, got no answer from anybody\n    {}",
                                place_text(entry.place), entry.line.expected->text(),
                                entry.line.text));
}

void CorpusReport::problem(const CorpusProblem& problem) {
  progress_.clear();
  if (junit_ != nullptr) junit_->add(problem);
  if (as_json_) return context_.out.line(line_of(problem_json(problem)));
  remark(problem_text(problem));
}

void CorpusReport::by_rule(const CheckResult& result, std::uint64_t left_out) {
  if (left_out > 0)
    context_.out.line(fmt::format("and {} more mismatches: only {} of each rule are shown (--all)",
                                  left_out, kMismatchesListed));
  for (std::size_t i = 0; i < result.by_rule.all().size(); ++i)
    if (const auto& rules = result.by_rule.all()[i])
      context_.out.write(rule_table(*rules, result.scores.all()[i]));
}

void CorpusReport::finish(const CheckResult& result, bool all) {
  progress_.clear();
  if (as_json_) {
    for (const Json& object : check_json(result, files_)) context_.out.line(line_of(object));
    return;
  }
  by_rule(result, all ? 0 : result.by_rule.left_out());
  context_.out.line(summary_text(files_, result.scores, result.problems));
}

}  // namespace doublecheck
