// The mutants as judges of a method of asking: after how many of its questions is each noticed?
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "examination/cross_examine.h"
#include "experiment/trials.h"
#include "features/features.h"

namespace doublecheck {

/// The names of the mutants whose example is about `game`, of `chosen` where that is not empty.
/// Throws MutantError.
std::vector<std::string> mutants_of_game(Game game, const std::vector<std::string>& chosen = {});

/// Mutants of one game. A mutant that is noticed is not asked again: so every method that does not
/// look at their answers can be tried on all of them at once, and asks each what it would ask it
/// alone. Belongs to one thread.
class Judges {
 public:
  /// `processor` tells what the trial has cost so far, in seconds. Throws OracleError, and
  /// MutantError.
  Judges(const std::vector<std::string>& mutants, const OracleMaker& make,
         std::function<double()> processor);

  /// Asks each mutant that is left, and the oracle that it was made from.
  void ask(const Question& question);

  /// Questions so far, each counted once.
  std::uint64_t asked() const { return asked_; }

  /// Whether a mutant is left that was not noticed.
  bool any_left() const;

  std::map<std::string, std::optional<Noticed>> noticed() const;

 private:
  struct Judge {
    TestedMutant mutant;
    std::optional<Noticed> noticed;
  };

  /// An oracle, and those who were made from it.
  struct Family {
    std::unique_ptr<Oracle> original;
    std::vector<Judge> judges;
  };

  void ask(const Question& question, Family& family) const;

  std::vector<Family> families_;
  std::function<double()> processor_;
  std::uint64_t asked_ = 0;
};

}  // namespace doublecheck
