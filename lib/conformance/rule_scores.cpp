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

RuleTally::RuleTally(const Oracles& oracles, std::optional<bool> by_rule) {
  for (const auto& oracle : oracles) {
    const bool wanted = by_rule.value_or(oracle->is_foreign());
    scores_.push_back(wanted ? std::optional(RuleScores()) : std::nullopt);
  }
}

bool RuleTally::is_wanted() const {
  return std::ranges::any_of(scores_, [](const auto& scores) { return scores.has_value(); });
}

void RuleTally::add(const CorpusEntry& entry, const JudgedLine& judged) {
  for (std::size_t i = 0; i < scores_.size(); ++i)
    if (scores_[i]) scores_[i]->add(entry, judged.rules, judged.answers[i]);
}

bool RuleTally::is_listed(std::size_t oracle, const JudgedAnswer& answer) const {
  if (!scores_[oracle]) return true;
  const auto rule = rule_of_number(answer.blame->rule).value();
  return scores_[oracle]->all()[rule].failed <= kMismatchesListed;
}

std::uint64_t RuleTally::left_out() const {
  std::uint64_t sum = 0;
  for (const auto& scores : scores_)
    if (scores)
      for (const RuleScore& score : scores->all())
        sum += score.failed - std::min(score.failed, kMismatchesListed);
  return sum;
}

}  // namespace doublecheck
