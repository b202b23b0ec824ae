// The way of every disagreement, whoever meets it: a comparison, a fuzz worker and its campaign, a
// trial of a mutant, a recipe, the verb `shrink`. So one bug has one name everywhere.
//
//     trace      to the poorest question that shows it                     diagnosis/root.h
//     ask again  whether new oracles differ, too, that were asked nothing  diagnosis/asked_again.h
//     name       the signature of its root                                 diagnosis/signature.h
//     keep       counted under that name, some of them to be shrunk        findings.h
//     shrink     the name held fixed, and what shows close to the witness  diagnosis/shrink.h
//     fold       at the end: findings that are one bug become one entry    folding.h
//
// Where the steps are done in several processes, each does some of them by the functions below: a
// fuzz worker names and counts, its campaign shrinks, and who reads the record folds.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "diagnosis/asked_again.h"
#include "diagnosis/root.h"
#include "findings/findings.h"

namespace doublecheck {

/// With what a disagreement is looked into.
struct Means {
  const Oracles& oracles;
  /// Gives the labels of moves and positions.
  Oracle& adviser;
  /// Of asking again, of shrinking, and of what is asked close to a witness.
  Limits limits{};
  /// Makes the oracles anew; where it is empty nobody is asked again.
  FreshOracles fresh{};
  /// What the oracles were asked before, in order.
  std::function<std::vector<Question>()> before = [] { return std::vector<Question>(); };
  /// Whether the time for it is over: what is shown from then on is cut short.
  std::function<bool()> is_late = [] { return false; };
  /// Nothing else is found that it could be folded with: what shows close to it is not asked.
  bool is_alone = false;
};

class Pipeline {
 public:
  /// `keeper` outlives it.
  explicit Pipeline(Keeper& keeper) : keeper_(&keeper) {}

  /// Whether a difference is known and accepted.
  using IsKnown = std::function<bool(const Trace&)>;

  /// All steps but the last, for one disagreement, which question `number` showed. Its name; empty
  /// where it is known, and goes no further. Thread safe. What `means` refers to is one thread's.
  std::string take(
      const Disagreement& found, std::uint64_t number, const Means& means,
      const IsKnown& is_known = [](const Trace&) { return false; });

 private:
  std::string name(const Disagreement& found, const std::string& signature, const Means& means);

  Keeper* keeper_;
  std::mutex mutex_;
  std::map<std::string, std::string> names_;  // by signature
};

/// Shrinks: the root, or the root itself or what was found, where an oracle's memory has misled the
/// shrinking: what is shown disagrees when it is asked alone. What is not steady stays as it was
/// found, behind the questions that it takes.
Shown shown(const NamedDisagreement& named, const Means& means);

/// All steps, the last one too, for disagreements in their order.
FoundSoFar entries_of(std::span<const Disagreement> found, const Means& means);

/// The same for a single one.
Finding finding_of(const Disagreement& found, Means means);

/// Whether a name says that answers changed when they were asked again.
bool is_name_of_unsteady(const std::string& name);

}  // namespace doublecheck
