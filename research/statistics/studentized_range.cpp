#include "statistics/studentized_range.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>

#include "statistics/sample.h"

namespace doublecheck::statistics {

double studentized_range_chance(double range, int groups) {
  refuse_unless(groups >= 2, "a range needs two groups");
  refuse_unless(!std::isnan(range), "a range is no number");
  if (range <= 0) return 0;
  const boost::math::normal normal;
  // The greatest is at z, and all others are below it, but not by more than the range.
  const auto density = [&](double z) {
    return boost::math::pdf(normal, z) *
           std::pow(boost::math::cdf(normal, z) - boost::math::cdf(normal, z - range), groups - 1);
  };
  constexpr double kFarOut = 9;  // of a normal variable nothing to speak of is beyond
  constexpr unsigned kDepth = 10;
  constexpr double kTolerance = 1e-12;
  using Quadrature = boost::math::quadrature::gauss_kronrod<double, 61>;
  return groups * Quadrature::integrate(density, -kFarOut, kFarOut, kDepth, kTolerance);
}

double studentized_range_quantile(double chance, int groups) {
  refuse_unless(chance > 0 && chance < 1, "a chance is not between 0 and 1");
  const auto excess = [&](double range) {
    return studentized_range_chance(range, groups) - chance;
  };
  double high = 1;
  while (excess(high) < 0 && high < 1e3) high *= 2;
  constexpr int kBits = 48;
  std::uintmax_t steps = 200;
  const auto [below, above] = boost::math::tools::toms748_solve(
      excess, 0.0, high, boost::math::tools::eps_tolerance<double>(kBits), steps);
  return (below + above) / 2;
}

}  // namespace doublecheck::statistics
