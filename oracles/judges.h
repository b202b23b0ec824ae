// The mutants as judges of a method of asking: after how many of its questions is each noticed?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// All mutants of one game. A mutant that is noticed is not asked again: so every method that does
/// not look at their answers can be tried on all of them at once, and asks each what it would ask
/// it alone.
class Judges {
 public:
  /// The mutants whose example is about `game`. Throws MutantError and OracleError.
  explicit Judges(Game game);

  /// Asks each mutant that is left, and the oracle that it was made from.
  void ask(const Question& question);

  /// Questions so far, each counted once.
  std::uint64_t asked() const { return asked_; }

  /// Whether a mutant is left that was not noticed.
  bool any_left() const;

  /// A line for each mutant: its name, and the number of the question that it differed on, counted
  /// from 1, or `missed`.
  std::string text() const;

 private:
  struct Judge {
    std::string mutant;
    std::unique_ptr<Oracle> oracle;
    std::optional<std::uint64_t> noticed;
  };

  /// An oracle, and those who were made from it.
  struct Family {
    std::unique_ptr<Oracle> original;
    std::vector<Judge> judges;
  };

  void ask(const Question& question, Family& family) const;

  std::vector<Family> families_;
  std::uint64_t asked_ = 0;
};

}  // namespace doublecheck
