// Intervals of figures of which nobody knows the law.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "statistics/sample.h"

namespace doublecheck::statistics {

/// What a sample comes to; it is told which values were drawn, by their numbers, as often as drawn.
using Figure = std::function<double(std::span<const std::size_t> drawn)>;

inline constexpr int kUsualResamples = 2'000;

/// The percentile interval of the bootstrap (Efron and Tibshirani 1993, chapter 13): `figure` of
/// samples that are drawn with replacement from 0 to `size` - 1. The bounds are order statistics of
/// the figures, number floor(B a) and B + 1 - that, with a half of what `confidence` leaves. The
/// same `seed` draws the same samples on every machine. Throws std::invalid_argument for a size of
/// 0, fewer than 100 resamples, and a figure that is no number.
Interval bootstrap_interval(std::size_t size, const Figure& figure, std::uint64_t seed,
                            double confidence = kUsualConfidence, int resamples = kUsualResamples);

}  // namespace doublecheck::statistics
