// Other questions of the same size: what is tried where no single simplification helps any more, so
// that findings of one bug meet in one normal form.
#pragma once

#include <vector>

#include "question/question.h"

namespace doublecheck {

/// Questions of the size of `from` that differ from it in more than one place, those that are
/// simpler than it only (simplicity.h), each once, the simplest first: ... None on
/// boxes of more than kMostCellsRearranged cells.
std::vector<Question> rearrangements(const Question& from);

inline constexpr int kMostCellsRearranged = 64;

}  // namespace doublecheck
