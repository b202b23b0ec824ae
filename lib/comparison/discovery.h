// When may I stop? The chance that one more observation shows something new, told from how often
// what was seen so far was seen (Good 1953; for tests: STADS, Boehme 2018).
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace doublecheck {

/// All that the estimate needs to know of observations that each show nothing, one kind of thing or
/// several: questions and signatures, executions and edges.
struct Abundance {
  std::uint64_t observations = 0;
  /// Kinds that exactly one observation has shown, and exactly two.
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
};

/// The abundance of kinds of which `counts` tells how many of the observations have shown each.
Abundance abundance_of(std::span<const std::uint64_t> counts, std::uint64_t observations);

/// The chance, 0 to 1, that the next observation shows a kind that none has shown before. Its
/// inverse is how many observations to expect until then. (Where an observation can show several
/// new kinds it is their expected number, which the chance is not above.)
struct Discovery {
  double estimate = 1;
  /// The truth lies in between with kConfidence.
  double lower = 0;
  double upper = 1;
};

inline constexpr double kConfidence = 0.95;

/// With f1 kinds seen once and f2 twice in n observations the estimate is f1 / n. The bounds are
/// those of Esty (1983), f1 / n +- z sqrt(f1 + 2 f2) / n, without the term -f1^2 / n that narrows
/// them, since it does not hold where an observation shows several kinds and calls the bounds of
/// very few observations certain (so also Chang, Grabchak and Zhang 2025, arXiv:2503.14313). Where
/// few kinds were seen once the normal law is too narrow: the upper bound is at least Garwood's for
/// the mean of a Poisson variable of which f1 came, in the closed form of Byar (Rothman and Boice
/// 1979), which is at f1 = 0 within 1 % of the exact 3.69 / n. Of no observations nothing is known:
/// 0 to 1.
///
/// The bounds hold where observations are independent draws of one distribution, and kinds come
/// independently of each other. Kinds that always come together make them too narrow.
Discovery discovery_of(const Abundance& abundance);

/// `about 1 in 5,000, at most 1 in 2,115 (95 % confidence)`: of observations, one shows something
/// new. `unknown` where there were no observations.
std::string discovery_text(const Discovery& discovery);

/// What observations are.
enum class Sampling : std::uint8_t {
  independent,  // draws of one distribution: random questions
  adaptive      // each depends on those before: the inputs of a fuzzer
};

/// A paragraph in plain words, of lines below 100 columns: what such an estimate means, and what it
/// does not.
std::string meaning_of_discovery(Sampling sampling);

// Whether a search has found nothing new for long enough.

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
