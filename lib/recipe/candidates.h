// The questions that a corpus made by a recipe is chosen from.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "recipe/recipe.h"

namespace doublecheck {

/// Gets what is done with so many of how many `unit`s.
using WorkProgress =
    std::function<void(const char* unit, const char* what, std::size_t done, std::size_t of)>;

struct Candidate {
  Question question;
  /// On which the recipe's oracles agree.
  Answer answer;
  /// It stays in the corpus, whatever it shows.
  bool keep = false;
};

struct Candidates {
  /// In canonical text each once, sorted.
  std::vector<Candidate> questions;
  /// In the order in which they were asked.
  std::vector<Disagreement> disagreements;
  std::uint64_t asked = 0;
};

/// Whose agreement an answer needs. Throws OracleError where one cannot be had.
Oracles make_oracles_of(const Recipe& recipe, const OracleMaker& make);

/// Asks every question of the recipe's sources, in order, and takes of each label feature and of
/// each mutant the first `recipe.candidates` that show or kill it, and all that are to be kept; or
/// every question where the recipe does not minimise.
/// What an oracle abstains from is passed over. The same whatever `jobs`. Throws UsageError,
/// OracleError, Interrupted.
Candidates gather_candidates(const Recipe& recipe, const OracleMaker& make, int jobs,
                             const WorkProgress& progress);

}  // namespace doublecheck
