// Explained by a belief: the seeded faults are known mistakes. Where one of them answers as the
// accused oracle does, the mistake is likely the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "findings/evidence.h"
#include "mutant/mutant.h"

namespace doublecheck {

/// How a mutant answers what the evidence against an oracle holds.
struct BeliefFit {
  /// Its name; several with `+` between them where no one of them fits as well.
  std::string mutant;
  /// What it stands for, in a sentence; of several with blanks between.
  std::string belief;
  /// Of the disagreements, on how many it answers as the accused.
  std::uint64_t explained = 0;
  std::uint64_t disagreements = 0;
  /// Of the questions on which the accused agreed with others, on how many it answers otherwise.
  std::uint64_t wrong = 0;
  std::uint64_t agreements = 0;

  /// It answers as the accused does wherever it was asked.
  bool is_exact() const { return explained == disagreements && wrong == 0; }

  /// It explains at least nine tenths of the disagreements, and of all questions on which it errs
  /// the accused errs alike on nine tenths.
  bool is_near() const { return explained * 10 >= disagreements * 9 && explained >= wrong * 9; }

  friend bool operator==(const BeliefFit&, const BeliefFit&) = default;
};

/// What the beliefs say of an accused oracle.
struct Behaviour {
  std::string oracle;
  /// The fewest mutants that together explain the most disagreements; each answers every agreement
  /// as the accused does. Their fit together. Nothing is explained where `mutant` is empty.
  BeliefFit together;
  /// Of each entry what fits its disagreements: exactly, or nearly. Nothing where the accused has
  /// no part in it, or no belief comes near. Of several mutants only those that the entry needs.
  std::vector<std::optional<BeliefFit>> entries;
};

/// The signatures of one entry of a run.
using EntrySignatures = std::vector<std::string>;

/// Asks each of `beliefs` the disagreements of `evidence`, and those that explain some of them the
/// agreements too: for each oracle that stands accused but the built-in ones. A mutant does not
/// explain itself. A mutant that cannot be had explains nothing. In `jobs` threads. Where
/// interrupted (finish_at_interrupt) it throws Interrupted.
std::vector<Behaviour> behaviours(const Evidence& evidence,
                                  const std::vector<EntrySignatures>& entries,
                                  const std::vector<mutants::Mutant>& beliefs,
                                  const OracleMaker& make, int jobs);

}  // namespace doublecheck
