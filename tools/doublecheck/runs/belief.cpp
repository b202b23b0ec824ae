#include "runs/belief.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "text_lines.h"

namespace doublecheck {
namespace {

std::string counts_in_words(const BeliefFit& fit) {
  return fmt::format("fits {} of {} and {} of {}", fit.explained,
                     number_of(fit.disagreements, "disagreement", "disagreements"),
                     fit.agreements - fit.wrong,
                     number_of(fit.agreements, "agreement", "agreements"));
}

}  // namespace

std::string belief_in_words(const BeliefFit& fit) {
  return fmt::format("{} {}: {} ({})", fit.is_exact() ? "like" : "close to", fit.mutant, fit.belief,
                     counts_in_words(fit));
}

Json belief_json(const BeliefFit& fit) {
  return {{"mutant", fit.mutant},
          {"belief", fit.belief},
          {"in_words", belief_in_words(fit)},
          {"exact", fit.is_exact()},
          {"explained", fit.explained},
          {"disagreements", fit.disagreements},
          {"wrong", fit.wrong},
          {"agreements", fit.agreements}};
}

std::string behaviours_text(const std::vector<Behaviour>& behaviours) {
  std::string text;
  for (const auto& [oracle, together, entries] : behaviours)
    if (together.is_near() && entries.size() > 1)
      text += wrapped(fmt::format("{} as a whole behaves {}", oracle, belief_in_words(together)));
  return text;
}

Json behaviours_json(const std::vector<Behaviour>& behaviours) {
  Json list = Json::array();
  for (const auto& [oracle, together, entries] : behaviours) {
    Json made{{"oracle", oracle}};
    made["together"] = together.mutant.empty() ? Json() : belief_json(together);
    list.push_back(std::move(made));
  }
  return list;
}

}  // namespace doublecheck
