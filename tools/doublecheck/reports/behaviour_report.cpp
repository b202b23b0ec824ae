#include "reports/behaviour_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "mutant/catalogue.h"
#include "reports/numbers.h"

namespace doublecheck {
namespace {

std::vector<std::string> names_in(const BeliefFit& fit) {
  std::istringstream words(fit.mutant);
  std::vector<std::string> names;
  for (std::string name; std::getline(words, name, '+');) names.push_back(name);
  return names;
}

std::vector<mutants::Mutant> mutants_in(const BeliefFit& fit) {
  auto all = mutants::all_mutants();
  const auto names = names_in(fit);
  std::erase_if(all, [&](const mutants::Mutant& mutant) {
    return std::ranges::find(names, mutant.name) == names.end();
  });
  return all;
}

std::string counts_of(const BeliefFit& fit) {
  return fmt::format("explains {} of {}, and predicts {} of {} wrongly", fit.explained,
                     number_of(fit.disagreements, "disagreement", "disagreements"),
                     fit.wrong == 0 ? "none" : std::to_string(fit.wrong),
                     number_of(fit.agreements, "agreement", "agreements"));
}

std::string beliefs_text(const Behaviour& behaviour) {
  const auto all = mutants_in(behaviour.together);
  if (all.empty()) return fmt::format("{} behaves like none of the mutants\n", behaviour.oracle);
  std::string text = fmt::format("{} behaves like\n", behaviour.oracle);
  for (const auto& mutant : all)
    text += fmt::format("  {}: \"{}\" ({})\n", mutant.name, mutant.belief, mutant.rule);
  return text + fmt::format("  {} {}\n", all.size() == 1 ? "This" : "All together this",
                            counts_of(behaviour.together));
}

std::string entry_text(std::size_t number, const std::optional<BeliefFit>& fit) {
  if (!fit) return fmt::format("  disagreement {}: no belief explains it\n", number);
  if (fit->is_exact()) return fmt::format("  disagreement {}: like {}\n", number, fit->mutant);
  return fmt::format("  disagreement {}: close to {}, which {}\n", number, fit->mutant,
                     counts_of(*fit));
}

Json fit_json(const BeliefFit& fit) {
  return {{"mutants", names_in(fit)},
          {"explained", fit.explained},
          {"disagreements", fit.disagreements},
          {"wrong", fit.wrong},
          {"agreements", fit.agreements}};
}

}  // namespace

std::string behaviour_text(const std::vector<Behaviour>& behaviours) {
  std::string text;
  for (const Behaviour& behaviour : behaviours) {
    text += beliefs_text(behaviour);
    for (std::size_t i = 0; i < behaviour.entries.size(); ++i)
      text += entry_text(i + 1, behaviour.entries[i]);
  }
  return text;
}

Json behaviour_json(const std::vector<Behaviour>& behaviours) {
  Json list = Json::array();
  for (const Behaviour& behaviour : behaviours) {
    Json made = fit_json(behaviour.together);
    made["oracle"] = behaviour.oracle;
    made["entries"] = Json::array();
    for (const auto& fit : behaviour.entries)
      made["entries"].push_back(fit ? fit_json(*fit) : Json());
    list.push_back(std::move(made));
  }
  return list;
}

}  // namespace doublecheck
