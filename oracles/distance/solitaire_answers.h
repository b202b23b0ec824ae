// The questions of solitaire chess (S1 to S3).
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// `max_leaves` is for `perft` (P1).
Answer answer_solitaire(const Question& question, std::uint64_t max_leaves);

}  // namespace doublecheck::distance
