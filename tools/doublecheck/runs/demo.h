// What `demo` does, wherever it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "comparison/comparison.h"

namespace doublecheck {

struct Demo {
  std::uint64_t seed = 0;
  /// The name of a mutant; where it is empty the seed chooses one.
  std::string mutant;
  /// How many are asked at most.
  std::uint64_t questions = 0;
};

/// Searches for the mutant's bug. `write` gets the text, in parts as they come. Whether the bug was
/// found. Throws UsageError and OracleError: there is no such mutant.
bool show_demo(const Demo& demo, const std::function<void(std::string_view)>& write,
               const SearchListener& listener);

}  // namespace doublecheck
