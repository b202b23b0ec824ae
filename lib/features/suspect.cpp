#include "features/suspect.h"

#include <algorithm>

#include "mutant/catalogue.h"
#include "process/exec_oracle.h"

namespace doublecheck {

Suspect::Suspect(mutants::Mutant mutant, std::uint64_t max_leaves)
    : mutant_(std::move(mutant)),
      max_leaves_(max_leaves),
      quick_(mutants::make_mutant(mutant_.name, max_leaves)) {}

Oracle& Suspect::oracle_for(Verb verb) {
  if (verb != Verb::perft) return *quick_;
  if (!hosted_)
    hosted_ = mutants::host_mutant(mutant_.name, max_leaves_, kDefaultTimeLimit);
  return *hosted_;
}

bool Suspect::is_killed_by(const Question& question, const Answer& answer) {
  if (answer.is_abstain() || std::ranges::count(mutant_.games, question.game) == 0) return false;
  const Answer given = oracle_for(question.verb).answer(question);
  return !given.is_abstain() && given != answer;
}

}  // namespace doublecheck
