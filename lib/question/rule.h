// The numbers of the rules and their titles; oracles/RULES.md says what each wants.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace doublecheck {

struct Rule {
  std::string_view number;
  std::string_view title;
};

/// In the order in which they build on one another.
inline constexpr std::array kRules{
#define DOUBLECHECK_RULE(number, title) Rule{number, title},
#include "question/rules.def"
#undef DOUBLECHECK_RULE
};

/// The place of a rule in kRules; nothing if no rule has this number.
constexpr std::optional<std::size_t> rule_of_number(std::string_view number) {
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (kRules[i].number == number) return i;
  return std::nullopt;
}

}  // namespace doublecheck
