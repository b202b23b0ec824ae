// What a sample tells of what it was drawn from, each with its interval: medians, any figure by the
// bootstrap, and times of which some are only known to be longer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace doublecheck::statistics {

// What all of this module has in common: samples, their ranks, intervals, and what is refused.

// Every function throws std::invalid_argument, with a reason in plain words, for an empty sample,
// for a value that is no number (NaN), and for a confidence that is not between 0 and 1.

/// Stands for a time that was not within the budget. All trials must have had the same budget: then
/// such a time is longer than every other, and as long as its like. Functions that only look at the
/// order of values take it as one of them.
inline constexpr double kBeyondBudget = std::numeric_limits<double>::infinity();

inline constexpr double kUsualConfidence = 0.95;

struct Interval {
  double lower = 0;
  double upper = 0;
};

void refuse_unless(bool holds, const char* reason);

/// Refuses an empty sample, and one with a NaN.
void refuse_bad_sample(std::span<const double> sample);

/// The value that a standard normal variable is below with `chance`, which is between 0 and 1.
double normal_quantile(double chance);

/// The chance that a standard normal variable is above `value`.
double normal_tail(double value);

/// Of a standard normal variable: it lies within plus and minus this value with `confidence`.
double two_sided_quantile(double confidence);

struct Ranks {
  /// Of each value, from 1 for the least; tied values share the mean of their ranks.
  std::vector<double> ranks;
  /// The sum of t^3 - t over all groups of t tied values; 0 without ties.
  double ties = 0;
};

/// Throws as the above. kBeyondBudget is a value, tied with its like.
Ranks ranks_of(std::span<const double> sample);

/// Any of the three may be kBeyondBudget.
struct MedianEstimate {
  double median = 0;
  Interval interval;
  /// The true confidence of `interval`, 0 to 1.
  double confidence = 0;
};

/// The lower median: of an even number of values the smaller of the two in the middle, which is
/// also the median of a Kaplan-Meier curve, and a time that was seen.
///
/// The interval is exact whatever the distribution: each value is below the true median with a
/// chance of one half, so the order statistics number r and n + 1 - r enclose it with a chance that
/// the binomial distribution gives (Conover, Practical Nonparametric Statistics, 3rd ed. 1999,
/// section 3.2; with ties the chance is at least that). r is the greatest that has at least
/// `confidence`. Where even the least and the greatest value have less, as 95 % of fewer than 6
/// values, these two are given; `MedianEstimate::confidence` says how much they have.
MedianEstimate median_of(std::span<const double> sample, double confidence = kUsualConfidence);

/// What a sample comes to; it is told which values were drawn, by their numbers, as often as drawn.
using Figure = std::function<double(std::span<const std::size_t> drawn)>;

/// The percentile interval of the bootstrap (Efron and Tibshirani 1993, chapter 13): `figure` of
/// samples that are drawn with replacement from 0 to `size` - 1. The bounds are order statistics of
/// the 2,000 figures, number 50 and 1,951. The same `seed` draws the same samples on every machine.
/// Throws std::invalid_argument for a size of 0, and a figure that is no number.
Interval bootstrap_interval(std::size_t size, const Figure& figure, std::uint64_t seed);

/// How long something took; where it is `censored`, for how long it was watched in vain.
struct Lifetime {
  double time = 0;
  bool censored = false;
};

/// The curve from one time of an event to the next.
struct SurvivalStep {
  double time = 0;
  /// Still watched and waiting just before this time, those included whom it hits.
  std::size_t at_risk = 0;
  std::size_t events = 0;
  /// Censored at this time or later, but before the next step.
  std::size_t censored = 0;
  double survival = 1;
  /// Greenwood's; nothing at a survival of 0, where his formula divides by 0.
  std::optional<double> standard_error{};
  std::optional<Interval> limits{};
};

/// The Kaplan-Meier estimate (Kaplan and Meier 1958, JASA 53:457-481), with Greenwood's variance.
/// The limits of each step hold for that time alone, with kUsualConfidence, and are those of
/// log(-log S): they stay between 0 and 1 and are good in small samples (Borgan and Liestol 1990,
/// Scand. J. Statist. 17:35-41; Kalbfleisch and Prentice 2002, section 1.4). Who is censored at the
/// time of an event was at risk of it.
class SurvivalCurve {
 public:
  /// Throws std::invalid_argument also for times that are negative or infinite.
  explicit SurvivalCurve(std::span<const Lifetime> lifetimes);

  /// One for each time of an event, in order; none where all were censored.
  const std::vector<SurvivalStep>& steps() const { return steps_; }

  /// Those who were censored before the first event.
  std::size_t censored_before() const { return censored_before_; }

  /// The first time at which the curve is at 1/2 or below, or kBeyondBudget.
  double median() const;

  /// All times at which 1/2 is within the limits of the curve (Brookmeyer and Crowley 1982,
  /// Biometrics 38:29-41, with the log(-log) limits): from the first of these times to the step
  /// after the last, or kBeyondBudget where there is none after it. Nothing where no step has 1/2
  /// within its limits.
  std::optional<Interval> median_interval() const;

  struct Mean {
    double mean = 0;
    double standard_error = 0;
  };

  /// The mean of min(time, horizon): the area below the curve, with its standard error (Irwin 1949;
  /// Klein and Moeschberger 2003, section 4.5). Throws std::invalid_argument where `horizon` is not
  /// above 0, and where it is beyond the longest time watched, unless the curve has ended at 0:
  /// nobody knows the curve there.
  Mean restricted_mean(double horizon) const;

 private:
  void add_limits();

  std::vector<SurvivalStep> steps_;
  std::size_t censored_before_ = 0;
  double longest_ = 0;
};

}  // namespace doublecheck::statistics
