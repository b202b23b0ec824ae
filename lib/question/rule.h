// The numbers of the rules, their titles, and a sentence on each; oracles/RULES.md says exactly
// what each wants.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "question/game_definition.h"

namespace doublecheck {

struct Rule {
  std::string_view number;
  std::string_view title;
  /// What the rule wants, for readers who do not know RULES.md.
  std::string_view sentence;
};

/// In the order in which they build on one another.
inline constexpr std::array kRules{
#define DOUBLECHECK_RULE(number, title, sentence) Rule{number, title, sentence},
#include "question/rules.def"
#undef DOUBLECHECK_RULE
};

/// The place of a rule in kRules; nothing if no rule has this number.
constexpr std::optional<std::size_t> rule_of_number(std::string_view number) {
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (kRules[i].number == number) return i;
  return std::nullopt;
}

/// The number of the rule that says how `verb` is answered: P1 of `perft`, E of `explain`, L7 of
/// `check` where it is asked of whole games, that is of FENs.
inline std::string_view rule_of_verb(Verb verb, const GameForm& form) {
  const RuleNumbers& of = definition_of(form).rules;
  const std::array<std::string_view, 12> in_order_of_verbs{
      of.moves, "C4", "V2", "A2", "S3", "S3", of.check, of.attacked, of.legal, of.play, "P1", "E"};
  return in_order_of_verbs[static_cast<std::size_t>(verb)];
}

}  // namespace doublecheck
