#include "reports/corpus_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "reports/json_result.h"
#include "reports/rule_report.h"

namespace doublecheck {
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
