// What people gave is wrong: their arguments, or a file or stream that these name.
#pragma once

#include <stdexcept>

namespace doublecheck {

/// The text says which argument, file or stream is wrong, and how.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace doublecheck
