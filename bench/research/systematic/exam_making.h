// The order of a corpus by power, and what its first questions notice, by systematic mutants.
#pragma once

#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "systematic/trying.h"

namespace doublecheck {

/// The texts of the files that stand beside a corpus (corpus/exam.h).
struct MadeExam {
  std::string questions;
  std::string faults;
  /// Questions that notice something, and so have an order.
  std::size_t ordered = 0;
};

/// How many passes over the mutants are done, and of how many.
using PassesDone = std::function<void(std::size_t done, std::size_t all)>;

/// The order of the corpus (power_order.h), game by game, and what it notices in that order. The
/// order comes from the open half of `mutants` alone, the faults from the half that is held out. Of
/// each verb `search.questions` random questions come behind those of the corpus: a fault that
/// these alone notice counts as one that the corpus misses. Throws as try_systematic does.
MadeExam make_exam(const std::vector<mutants::SystematicMutant>& mutants, const GamesOfFiles& games,
                   const std::vector<CorpusEntry>& corpus, const SystematicOptions& search,
                   const PassesDone& passes_done);

}  // namespace doublecheck
