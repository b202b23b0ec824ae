// What `demo` does and prints, wherever it runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "comparison/comparison.h"
#include "findings/findings.h"
#include "mutant/mutant.h"
#include "runs/finding.h"

namespace doublecheck {

/// What the engine with the fault is called, so that its name does not tell the fault.
inline constexpr std::string_view kSuspect = "suspect";

/// What is about to happen: who is asked, and about what. The fault is one of `faults`.
std::string demo_opening(std::size_t faults, Game game);

/// What follows the report of `finding`: its question and its rule in words (where it tells no
/// rule, that of the mutant), the belief, the command that shows the same again (`repeat`), and the
/// commands to go on with.
std::string demo_ending(const mutants::Mutant& mutant, const Finding& finding,
                        const std::string& repeat);

/// Where none of so many questions showed the fault; `retry` is a command that asks others.
std::string demo_without_bug(const mutants::Mutant& mutant, std::uint64_t questions,
                             const std::string& retry);

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
