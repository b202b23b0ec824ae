#include "conformance/rule_scores.h"

#include <algorithm>

#include "transform/simplification.h"

namespace doublecheck {

std::string_view name_of(RuleVerdict verdict) {
  switch (verdict) {
    case RuleVerdict::pass:
      return "pass";
    case RuleVerdict::fail:
      return "FAIL";
    case RuleVerdict::part:
      return "part";
    case RuleVerdict::masked:
      return "masked";
    case RuleVerdict::abstain:
      break;
  }
  return "abstain";
}

RuleVerdict RuleScore::verdict() const {
  if (failed > 0) return RuleVerdict::fail;
  if (passed == questions()) return RuleVerdict::pass;
  if (passed > 0) return RuleVerdict::part;
  return masked > 0 ? RuleVerdict::masked : RuleVerdict::abstain;
}

void RuleScores::add(const CorpusEntry& entry, const std::vector<std::string>& rules,
                     const JudgedAnswer& answer) {
  for (const auto& rule : rules) {
    if (answer.blame && answer.blame->rule == rule) continue;
    RuleScore& score = score_of(rule);
    const Mark mark = answer.marked.mark;
    ++(mark == Mark::agreed       ? score.passed
       : mark == Mark::mismatched ? score.masked
                                  : score.abstained);
  }
  if (answer.blame) add_failure(entry, answer);
}

void RuleScores::add_failure(const CorpusEntry& entry, const JudgedAnswer& answer) {
  RuleScore& score = score_of(answer.blame->rule);
  ++score.failed;
  if (score.smallest && !simpler(entry.line.question, score.smallest->line.question)) return;
  score.smallest = {entry.place, entry.line, answer.marked.given.answer, answer.blame->kind};
}

RuleScore& RuleScores::score_of(const std::string& rule) {
  return scores_.at(rule_of_number(rule).value());
}

std::size_t RuleScores::count(RuleVerdict verdict) const {
  return static_cast<std::size_t>(std::ranges::count_if(scores_, [&](const RuleScore& score) {
    return score.questions() > 0 && score.verdict() == verdict;
  }));
}

}  // namespace doublecheck
