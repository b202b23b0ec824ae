// The order of a corpus by power: what notices most faults comes first.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "corpus/corpus.h"

namespace doublecheck {

/// Places of questions. `noticed` has of each question the faults that it notices, numbers below
/// `faults`. The next is always the one that notices most of those that none before it does, of
/// several the first. When no question notices another fault, all faults count anew. Questions that
/// notice none are left out.
std::vector<std::size_t> order_by_power(const std::vector<std::vector<std::size_t>>& noticed,
                                        std::size_t faults);

/// First those whose questions `texts` has, in that order, then the others, the simplest first.
void put_in_order(std::vector<CorpusEntry>& entries, const std::vector<std::string>& texts);

}  // namespace doublecheck
