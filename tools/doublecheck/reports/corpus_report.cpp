#include "reports/corpus_report.h"

#include <fmt/format.h>

#include "examination/reply.h"

namespace doublecheck {
namespace {

constexpr int kMostUnansweredTold = 20;

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

void CorpusReport::mismatch(const CorpusEntry& entry, const GivenAnswer& given) {
  if (as_json_) return context_.out.line(json_text(mismatch_json(entry, given)));
  context_.out.line(fmt::format("{}: expected {}, got {} from {}\n    {}", place_text(entry.place),
                                entry.line.expected->text(), given.answer.text(), given.oracle,
                                entry.line.text));
}

void CorpusReport::unanswered(const CorpusEntry& entry) {
  if (as_json_) return context_.out.line(json_text(unanswered_json(entry)));
  if (++unanswered_told_ > kMostUnansweredTold) return;
  context_.out.line(fmt::format("{}: expected {}, got no answer from anybody\n    {}",
                                place_text(entry.place), entry.line.expected->text(),
                                entry.line.text));
}

void CorpusReport::problem(const CorpusProblem& problem) {
  if (as_json_) return context_.out.line(json_text(problem_json(problem)));
  remark(problem_text(problem));
}

void CorpusReport::by_rule(const RuleTally& tally, const Scores& scores, std::uint64_t left_out) {
  if (as_json_) {
    for (const Json& object : tally.json(scores)) context_.out.line(json_text(object));
    return;
  }
  if (left_out > 0)
    context_.out.line(fmt::format("and {} more mismatches: only {} of each rule are told (--all)",
                                  left_out, kMismatchesTold));
  context_.out.write(tally.text(scores));
}

void CorpusReport::summary(std::size_t files, const Scores& scores, std::uint64_t problems) {
  context_.out.line(as_json_ ? json_text(summary_json(files, scores, problems))
                             : summary_text(files, scores, problems));
}

}  // namespace doublecheck
