#include "judges.h"

#include <fmt/format.h>

#include <algorithm>

#include "built_in.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"

namespace doublecheck {

Judges::Judges(Game game) {
  const auto mutants = mutants::all_mutants();
  for (const std::string& original : kBuiltInOracles) {
    Family& family = families_.emplace_back(make_oracle(original));
    for (const auto& mutant : mutants)
      if (mutant.oracle == original && read_question(mutant.example).game == game)
        family.judges.push_back({mutant.name, make_oracle("mutant:" + mutant.name), {}});
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
    const Answer answer = judge.oracle->answer(question);
    if (answer != *right && !answer.is_abstain() && !right->is_abstain()) judge.noticed = asked_;
  }
}

bool Judges::any_left() const {
  const auto is_left = [](const Judge& judge) { return !judge.noticed; };
  return std::ranges::any_of(
      families_, [&](const Family& family) { return std::ranges::any_of(family.judges, is_left); });
}

std::string Judges::text() const {
  std::string text;
  for (const Family& family : families_)
    for (const Judge& judge : family.judges)
      text += judge.noticed ? fmt::format("{} {}\n", judge.mutant, *judge.noticed)
                            : judge.mutant + " missed\n";
  return text;
}

}  // namespace doublecheck
