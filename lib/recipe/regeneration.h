// Making a corpus by its recipe, and putting it in order.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "examination/oracle_maker.h"
#include "recipe/recipe.h"

namespace doublecheck {

/// A bug of one of the oracles, by its name, with the smallest question that shows it.
struct Dispute {
  std::string signature;
  Disagreement shrunk;
};

struct RegenerationOptions {
  std::filesystem::path recipe;
  /// Where the files of the games lie.
  std::filesystem::path agreed;
  std::filesystem::path disputed;
  /// Whether an answer in `agreed` may change.
  bool rewrite_answers = false;
  /// Only finds what would change; nothing is written.
  bool check = false;
  int jobs = 1;
  OracleMaker make = {};
};

/// Gets what happens while a regeneration runs.
struct RegenerationListener {
  /// A line of `agreed` or `disputed` that is no entry.
  std::function<void(const CorpusProblem&)> problem;
  WorkProgress progress;
  /// When all candidates are known: how many questions were asked, and how many are candidates.
  std::function<void(std::uint64_t asked, std::size_t candidates)> gathered;
};

struct Regeneration {
  /// Answers of `agreed` that are not what the oracles agree on now: place, and the line as it is
  /// and as it would be.
  std::string changed_answers;
  /// Whether answers changed that may not. Then nothing else was done, and nothing is written.
  bool is_refused = false;
  std::size_t disagreements = 0;
  std::vector<Dispute> disputes;  // one for each signature of them
  /// How the lines of `agreed` change.
  std::string changes;
};

/// Makes the files of `agreed` anew, and writes questions on which the oracles disagree to
/// `disputed`. Throws UsageError, OracleError, Interrupted; then nothing is written.
Regeneration regenerate_corpus(const RegenerationOptions& options,
                               const RegenerationListener& listener);

// --- The order by power: what notices most faults comes first -----------------------------------

/// Places of questions. `noticed` has of each question the faults that it notices, numbers below
/// `faults`. The next is always the one that notices most of those that none before it does, of
/// several the first. When no question notices another fault, all faults count anew. Questions that
/// notice none are left out.
std::vector<std::size_t> order_by_power(const std::vector<std::vector<std::size_t>>& noticed,
                                        std::size_t faults);

/// First those whose questions `texts` has, in that order, then the others, the simplest first.
void put_in_order(std::vector<CorpusEntry>& entries, const std::vector<std::string>& texts);

}  // namespace doublecheck
