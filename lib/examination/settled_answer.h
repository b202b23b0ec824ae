// The answer to a question that is fit for a corpus.
#pragma once

#include <optional>
#include <string>

#include "examination/cross_examine.h"

namespace doublecheck {

/// What is settled: nobody disagrees, and at least two answered,
/// or the only oracle there is. To `solve` it is a built-in's solution where one answered, because
/// those must give just that one.
std::optional<Answer> settled_answer(const Examination& examination, const Oracles& oracles);

/// Why settled_answer gives nothing: `disagreement A=X; B=Y`, or who abstained.
std::string unsettled_reason(const Question& question, const Examination& examination,
                             const Oracles& oracles);

}  // namespace doublecheck
