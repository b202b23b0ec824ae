// Steps from a question to simpler ones: what shrinking tries, and what being minimal means.
#pragma once

#include <span>
#include <string_view>

#include "question/question.h"
#include "transform/lazy_sequence.h"
#include "transform/simplicity.h"

namespace doublecheck {

/// One way to make a question simpler.
struct Pass {
  /// What it tries, such as `fewer pieces`.
  std::string_view name;
  /// The questions one step away, made one at a time. Some may be no simpler than `from`, which
  /// must outlive the sequence.
  LazySequence<Question> (*candidates)(const Question& from);
};

/// All passes, in the order in which shrinking tries them.
std::span<const Pass> passes();

/// What the passes make of `question` that is below it in `order`, pass by pass, one at a time.
LazySequence<Question> simplifications(Question question, Order order = Order::text);

}  // namespace doublecheck
