#include "runs/mutants_table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "notation/question_text.h"
#include "runs/finding.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

/// How the mutant failed at its witness; nullptr where it answered, or survived.
const Answer* failure_of(const Fate& fate) {
  if (!fate.witness) return nullptr;
  const auto& answers = fate.witness->answers;
  const auto has_failed = [](const GivenAnswer& given) { return given.answer.is_failed(); };
  const auto found = std::ranges::find_if(answers, has_failed);
  return found == answers.end() ? nullptr : &found->answer;
}

/// `failed` where the mutant crashed or answered rubbish instead of something else.
std::string_view name_of(const Fate& fate) {
  if (!fate.witness) return "SURVIVED";
  if (has_timed_out(fate)) return "time-out";
  return failure_of(fate) != nullptr ? "failed" : "killed";
}

std::string head(const Fate& fate) {
  std::string line = fmt::format("{:<44}{:<5}{:<13}{:<9}", "mutant", "rule", "games", "fate");
  for (const Trial& trial : fate.trials) line += fmt::format("{:>9}", trial.way);
  return line + "  shrunk witness\n";
}

std::string row(const Mutant& mutant, const Fate& fate) {
  std::string line = fmt::format("{:<44}{:<5}{:<13}{:<9}", mutant.name, mutant.rule,
                                 names_in(mutant.games, " "), name_of(fate));
  for (const Trial& trial : fate.trials)
    line += trial.killed_after ? fmt::format("{:>9}", *trial.killed_after)
                               : fmt::format("{:>9}", "missed");
  return line + (fate.witness ? "  " + question_text(fate.witness->question) : "") + "\n";
}

Json row_json(const Mutant& mutant, const Fate& fate) {
  Json row{{"mutant", mutant.name},   {"rule", mutant.rule},
           {"belief", mutant.belief}, {"reference", mutant.reference},
           {"oracle", mutant.oracle}, {"killed", fate.is_killed()}};
  for (const Trial& trial : fate.trials)
    row[trial.way] = trial.killed_after ? Json(*trial.killed_after) : Json();
  if (!fate.witness) return row;
  row["timed_out"] = has_timed_out(fate);
  row["witness"] = question_text(fate.witness->question);
  row["answers"] = answers_json(*fate.witness);
  return row;
}

}  // namespace

bool has_timed_out(const Fate& fate) {
  const Answer* failure = failure_of(fate);
  return failure != nullptr && failure->text() == failed("time-out").text();
}

std::string mutants_table(std::span<const Mutant> mutants, std::span<const Fate> fates) {
  std::string table;
  for (const bool whole_games : {false, true}) {
    std::string rows;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
      if (is_of_whole_games(mutants[i]) != whole_games) continue;
      if (rows.empty()) rows = (table.empty() ? "" : "\n") + head(fates[i]);
      rows += row(mutants[i], fates[i]);
    }
    table += rows;
  }
  return table;
}

Json mutants_json(std::span<const Mutant> mutants, std::span<const Fate> fates) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < mutants.size(); ++i) rows.push_back(row_json(mutants[i], fates[i]));
  return rows;
}

}  // namespace doublecheck
