// What `demo` does, wherever it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "comparison/comparison.h"
#include "runs/finding.h"

namespace doublecheck {

struct Demo {
  std::uint64_t seed = 0;
  /// The name of a mutant; where it is empty the seed chooses one.
  std::string mutant{};
  /// How many are asked at most.
  std::uint64_t questions = 200'000;
};

/// What the search has come to.
struct FoundByDemo {
  ShownFinding finding;
  std::string mutant;
  std::string belief;
  /// The command that shows the same demo again.
  std::string repeat;
};

/// Searches for the mutant's bug. `write` gets the text, in parts as they come. Nothing where no
/// question showed the bug. Throws UsageError and OracleError: there is no such mutant.
std::optional<FoundByDemo> show_demo(const Demo& demo,
                                     const std::function<void(std::string_view)>& write,
                                     const SearchListener& listener);

/// The same for the page and for JavaScript: `text`, all that is written; `exit`, the exit code of
/// `doublecheck demo`; `result`, null where nothing was found, with the members of FoundByDemo.
/// Throws likewise.
Json demo_json(const Demo& demo);

}  // namespace doublecheck
