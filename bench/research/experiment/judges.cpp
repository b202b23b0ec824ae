#include "experiment/judges.h"

#include <algorithm>

#include "mutant/catalogue.h"
#include "notation/question_text.h"

namespace doublecheck {

std::vector<std::string> mutants_of_game(Game game, const std::vector<std::string>& chosen) {
  std::vector<std::string> names;
  for (const auto& mutant : mutants::all_mutants())
    if (read_question(mutant.example).game == game &&
        (chosen.empty() || std::ranges::count(chosen, mutant.name) > 0))
      names.push_back(mutant.name);
  return names;
}

Judges::Judges(const std::vector<std::string>& mutants, const OracleMaker& make,
               std::function<double()> processor)
    : processor_(std::move(processor)) {
  const auto all = mutants::all_mutants();
  for (const std::string& original : kBuiltInOracles) {
    Family& family = families_.emplace_back(make(original, {}));
    for (const auto& mutant : all)
      if (mutant.oracle == original && std::ranges::count(mutants, mutant.name) > 0)
        family.judges.push_back({TestedMutant(mutant, make, kDefaultMaxLeaves), {}});
  }
}

void Judges::ask(const Question& question) {
  ++asked_;
  for (Family& family : families_) ask(question, family);
}

void Judges::ask(const Question& question, Family& family) const {
  std::optional<Answer> right;
  for (Judge& judge : family.judges) {
    if (judge.noticed) continue;
    if (!right) right = family.original->answer(question);
    if (judge.mutant.is_killed_by(question, *right)) judge.noticed = {asked_, processor_()};
  }
}

bool Judges::any_left() const {
  const auto is_left = [](const Judge& judge) { return !judge.noticed; };
  return std::ranges::any_of(
      families_, [&](const Family& family) { return std::ranges::any_of(family.judges, is_left); });
}

std::map<std::string, std::optional<Noticed>> Judges::noticed() const {
  std::map<std::string, std::optional<Noticed>> noticed;
  for (const Family& family : families_)
    for (const Judge& judge : family.judges) noticed[judge.mutant.mutant().name] = judge.noticed;
  return noticed;
}

}  // namespace doublecheck
