// What is wrong with an oracle that was asked for by name.
#pragma once

#include <stdexcept>

namespace doublecheck {

/// The oracle cannot be had: the text names it and says why (no such file, an unknown name, a
/// plugin of another version). An oracle that exists and breaks answers `failed HOW` instead.
class OracleError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace doublecheck
