// How much a diagnosis may ask. What is counted is not time, so that every machine comes to the
// same; but `stop` may look at a clock (diagnosis_time.h).
#pragma once

#include <cstdint>
#include <functional>

#include "question/answer.h"

namespace doublecheck {

struct Limits {
  /// So many questions are asked at most. To shrink an ordinary disagreement takes a few hundred.
  std::uint64_t questions = 100'000;
  /// Ends it early, as at Ctrl-C: what is known so far stands. Asked before each question.
  std::function<bool()> stop = [] { return false; };
};

/// The usual limits, and an end soon after `interrupted` (interrupt.h).
Limits until_interrupted();

/// As how many questions more `answer` counts. A failure may cost seconds and counts as a hundred:
/// where the oracle ran out of time as ten thousand.
std::uint64_t price_of(const Answer& answer);

}  // namespace doublecheck
