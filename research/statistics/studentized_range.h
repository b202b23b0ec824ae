// How far the least and the greatest of several normal variables lie apart.
#pragma once

namespace doublecheck::statistics {

/// The chance that the range of `groups` independent standard normal variables (the studentized
/// range with infinite degrees of freedom) is at most `range`: k times the integral of phi(z)
/// (Phi(z) - Phi(z - range))^(k - 1). Throws std::invalid_argument for fewer than 2 groups or a
/// range that is no number.
double studentized_range_chance(double range, int groups);

/// The range that is not exceeded with `chance`, which is between 0 and 1.
double studentized_range_quantile(double chance, int groups);

}  // namespace doublecheck::statistics
