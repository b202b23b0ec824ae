// Steps from a question to simpler ones: what shrinking tries, and what being minimal means.
#pragma once

#include <vector>

#include "question/question.h"

namespace doublecheck {

/// The total order of simplicity: fewer cells, then fewer pieces, then the shorter text, then the
/// text that sorts first.
bool simpler(const Question& left, const Question& right);

/// Every question one step away from `question` and simpler than it, bold steps first: fewer cells
/// (cubes lose a layer of each axis), fewer pieces, fewer moves, less depth, fewer rights or
/// smaller clocks; then the images under symmetries; then one piece, the side to move or one end of
/// the move changed.
std::vector<Question> simplifications(const Question& question);

}  // namespace doublecheck
