// Oracles that are asked within limits, whoever asks them: a trace has no limits of its own, and
// where it meets an oracle that hangs, each question costs seconds.
#pragma once

#include "diagnosis/limits.h"
#include "examination/cross_examine.h"

namespace doublecheck {

class MeteredOracles {
 public:
  /// `oracles` must outlive it.
  MeteredOracles(const Oracles& oracles, Limits limits);

  /// The same oracles, as long as no limit is reached. Then they abstain and are not asked. Their
  /// failures count (price_of in limits.h).
  const Oracles& oracles() const { return metered_; }

  /// For each question that counts by itself, however many oracles it is asked of.
  void count_question() { ++spent_; }

  /// Whether a limit is reached.
  bool is_over() const { return spent_ >= limits_.questions || limits_.stop(); }

 private:
  class Metered;

  Limits limits_;
  std::uint64_t spent_ = 0;
  Oracles metered_;
};

}  // namespace doublecheck
