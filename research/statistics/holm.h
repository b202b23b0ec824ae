// Many tests at once: by chance alone one of twenty shows something at 5 %.
#pragma once

#include <span>
#include <vector>

namespace doublecheck::statistics {

/// The p values of a family of tests, corrected by the method of Holm (1979, Scand. J. Statist.
/// 6:65-70): one below alpha may be called shown, and the chance that any of those is wrongly so
/// stays below alpha, whatever the tests have to do with each other. In the order given. None of
/// none. Throws std::invalid_argument for a value that is not from 0 to 1.
std::vector<double> holm_corrected(std::span<const double> p_values);

}  // namespace doublecheck::statistics
