#include "conformance/rule_tally.h"

#include <algorithm>

#include "reports/rule_report.h"

namespace doublecheck {

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

bool RuleTally::is_told(std::size_t oracle, const JudgedAnswer& answer) const {
  if (!scores_[oracle]) return true;
  const auto rule = rule_of_number(answer.blame->rule).value();
  return scores_[oracle]->all()[rule].failed <= kMismatchesTold;
}

std::uint64_t RuleTally::left_out() const {
  std::uint64_t sum = 0;
  for (const auto& scores : scores_)
    if (scores)
      for (const RuleScore& score : scores->all())
        sum += score.failed - std::min(score.failed, kMismatchesTold);
  return sum;
}

std::string RuleTally::text(const Scores& scores) const {
  std::string tables;
  for (std::size_t i = 0; i < scores_.size(); ++i)
    if (scores_[i]) tables += rule_table(*scores_[i], scores.all()[i]);
  return tables;
}

std::vector<Json> RuleTally::json(const Scores& scores) const {
  std::vector<Json> objects;
  for (std::size_t i = 0; i < scores_.size(); ++i)
    if (scores_[i])
      std::ranges::copy(rule_json(*scores_[i], scores.all()[i]), std::back_inserter(objects));
  return objects;
}

}  // namespace doublecheck
