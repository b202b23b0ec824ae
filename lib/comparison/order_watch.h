// Whether an oracle answers in order. One that answers a question ahead or behind is seen by
// answers that are wrong, and right for a question beside.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "question/answer.h"

namespace doublecheck {

class OrderWatch {
 public:
  struct Count {
    /// Answers that differ from those of the first oracle. Only such as seldom fit by chance count:
    /// lists, positions and numbers, but not `true` or `none`.
    std::uint64_t wrong = 0;
    /// Of these, how many the first oracle gave to the question before or after.
    std::uint64_t fitting = 0;
  };

  OrderWatch() = default;
  /// What was counted before.
  explicit OrderWatch(std::vector<Count> counts) : counts_(std::move(counts)) {}

  /// The answers to one question, one for each oracle, always as many, in the order of asking.
  void see(std::span<const Answer> answers);
  void add(const OrderWatch& other);

  /// Of each oracle; none as long as nothing was seen.
  std::span<const Count> counts() const { return counts_; }

 private:
  std::vector<Count> counts_;
  std::vector<Answer> before_;
  std::vector<bool> unexplained_;  // by oracle: its answer before was wrong, and fitted nothing yet
};

/// Whether the counts say that the oracle answers in the wrong order: at least ten answers fit a
/// question beside, and at least half of those that are wrong.
bool is_out_of_order(const OrderWatch::Count& count);

}  // namespace doublecheck
