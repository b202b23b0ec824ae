// What a recipe keeps of its candidates.
#pragma once

#include <vector>

#include "corpus/corpus.h"
#include "recipe/candidates.h"

namespace doublecheck {

/// The entries of the corpus, sorted, each below what it alone shows. A recipe that minimises keeps
/// the fewest candidates that show every label and kill every mutant that all of them do, shrunk
/// (minimising.h), and those that are to be kept as they are. Told as it goes by a bar.
std::vector<CorpusEntry> chosen_entries(const std::vector<Candidate>& candidates,
                                        const Recipe& recipe, int jobs);

}  // namespace doublecheck
