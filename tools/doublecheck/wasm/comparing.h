// The verbs `compare`, `shrink` and `demo` without files and threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "options/words.h"

namespace doublecheck::wasm {

/// What a verb prints, as text and with --json, and its exit code.
struct Printed {
  std::string text{};
  std::string json{};
  int exit_code = 0;
  /// About lines that are no questions, such as `2: column 15: expected the name of a cell`.
  std::vector<std::string> remarks{};
};

/// The options of `compare` that there are here, as given.
struct Comparing {
  OracleWords oracles{.reachable = true};
  std::vector<std::string> games;
  std::vector<std::string> verbs;
  std::string questions;  // empty: 100k
  std::uint64_t seed = 1;
  std::string origin = "any";
  bool first = false;
  bool labels = false;
  bool full = false;
  /// Questions, a line each, instead of random ones.
  std::string lines;
  /// Where these come from, in the command that repeats the comparison.
  std::string from = "-";
};

/// Throws UsageError and OracleError.
Printed compare(const Comparing& options);

/// Throws UsageError, OracleError and ParseError.
Printed shrink(const std::string& question, OracleWords oracles, const std::string& limit,
               bool full);

}  // namespace doublecheck::wasm
