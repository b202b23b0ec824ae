// How long one thread may spend on diagnoses: a slow oracle takes minutes for what a quick one does
// in a second, and whoever gave a run a time wants its end.
#pragma once

#include <algorithm>
#include <chrono>

namespace doublecheck {

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

}  // namespace doublecheck
