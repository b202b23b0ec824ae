// Answers under the symmetries of lib: what the image of a question should be answered.
#pragma once

#include "transform/symmetry.h"
#include "question/answer.h"

namespace doublecheck {

/// The image of `answer` to `question`: cells, moves, positions, and labels and reasons that name a
/// colour; verdicts and counts stay. Not for a solution: which one is least (S3) depends on the
/// coordinates.
Answer image_of(const Symmetry& symmetry, const Question& question, const Answer& answer);

}  // namespace doublecheck
