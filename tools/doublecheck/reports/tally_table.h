// The table at the end of a comparison.
#pragma once

#include <string>

#include "comparison/tally.h"
#include "examination/reply.h"

namespace doublecheck {

/// A row for each game and verb: asked, agreed, disagreed, abstained, questions per second of one
/// thread, and the share of each class of answer (of `explain`, how many labels came; see
/// `label_table`).
std::string tally_table(const Tally& tally);

/// Each label that `explain` gave, with the share of the questions that it was given to.
std::string label_table(const Tally& tally);

Json tally_json(const Tally& tally);

}  // namespace doublecheck
