// The order of a corpus by power, and what its first questions notice, by systematic mutants.
#pragma once

#include <filesystem>
#include <vector>

#include "corpus/corpus.h"
#include "verbs/systematic_trials.h"

namespace doublecheck {

/// Writes `exam.questions`, the order of power_order.h, game by game, and `exam.faults`, what the
/// corpus in that order notices, into `folder`. The order comes from the open half of `mutants`
/// alone, the faults from the half that is held out. Of each verb `search.questions` random
/// questions come behind those of the corpus: a fault that these alone notice counts as one that
/// the corpus misses. Throws as try_systematic does, and UsageError where it cannot write.
void write_exam(const std::vector<mutants::SystematicMutant>& mutants, const GamesOfFiles& games,
                const std::vector<CorpusEntry>& corpus, const SystematicOptions& search,
                const std::filesystem::path& folder);

}  // namespace doublecheck
