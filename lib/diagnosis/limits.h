// What a diagnosis may cost: how much it may ask, how long it may take, and what it need not ask
// again. What Limits count is not time, so that
// every machine comes to the same; but `stop` may look at the clock of DiagnosisTime.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>

#include "examination/cross_examine.h"
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

/// Oracles that are asked within limits, whoever asks them: a trace has no limits of its own, and
/// where it meets an oracle that hangs, each question costs seconds.
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

/// How long one thread may spend on diagnoses: a slow oracle takes minutes for what a quick one
/// does in a second, and whoever gave a run a time wants its end.
class DiagnosisTime {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr Clock::duration kNoLimit = Clock::duration::max();

  /// All diagnoses together take at most `limit`. What passes before `free_until` does not count.
  explicit DiagnosisTime(Clock::duration limit = kNoLimit,
                         Clock::time_point free_until = Clock::time_point::min())
      : left_(limit), free_until_(free_until) {}

  /// A diagnosis begins or ends, not within another.
  void begin() {
    counts_from_ = std::max(Clock::now(), free_until_);
    if (left_ != kNoLimit) over_ = counts_from_ + left_;
  }
  void end() {
    if (left_ == kNoLimit) return;
    const auto spent = std::max(Clock::now() - counts_from_, Clock::duration::zero());
    left_ = std::max(left_ - spent, Clock::duration::zero());
  }

  /// Whether the diagnosis that has begun must end.
  bool is_over() const { return over_ != Clock::time_point::max() && Clock::now() >= over_; }

 private:
  Clock::duration left_;
  Clock::time_point free_until_;
  Clock::time_point counts_from_;
  Clock::time_point over_ = Clock::time_point::max();
};

/// Oracles whose answers are remembered while disagreements are traced: those of one bug come down
/// to the same few positions, and an oracle in another process is slow to ask.
class RememberingOracles {
 public:
  /// `oracles` must outlive it.
  explicit RememberingOracles(const Oracles& oracles);

  /// The same oracles. A foreign one is asked each question once, as long as 16 MiB hold what was
  /// asked and answered; a failure is not remembered, for it may be chance. An oracle in this
  /// process is always asked: that is as quick as to look up what it said.
  const Oracles& oracles() const { return remembering_; }

 private:
  Oracles remembering_;
};

}  // namespace doublecheck
