// Whether a search has found nothing new for long enough.
#pragma once

#include <chrono>
#include <cstdint>
#include <utility>

namespace doublecheck {

/// Counts the time in which questions were asked, and nothing new was found. Time in which all
/// workers shrink, and none asks, does not count.
class Quiet {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Quiet(Clock::duration limit, Clock::time_point start = Clock::now())
      : limit_(limit), looked_(start) {}

  /// Looks again: so many questions are asked by now, and so many different findings are there.
  /// True once `limit` has gone by without a new one.
  bool is_over(std::uint64_t asked, std::size_t findings, Clock::time_point now = Clock::now()) {
    const auto passed = now - std::exchange(looked_, now);
    const bool has_asked = std::exchange(asked_, asked) != asked;
    if (std::exchange(findings_, findings) != findings)
      silent_ = {};
    else if (has_asked)
      silent_ += passed;
    return silent_ >= limit_;
  }

 private:
  Clock::duration limit_;
  Clock::time_point looked_;
  Clock::duration silent_{};
  std::uint64_t asked_ = 0;
  std::size_t findings_ = 0;
};

}  // namespace doublecheck
