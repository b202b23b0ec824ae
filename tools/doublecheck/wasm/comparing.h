// The verbs `compare`, `shrink` and `try` without a disk and threads.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "options/compare_words.h"

namespace doublecheck::wasm {

/// What a verb prints, as text and with --json, and its exit code.
struct Printed {
  std::string text{};
  std::string json{};
  int exit_code = 0;
  /// About lines that are no questions, such as `2: column 15: expected the name of a cell`.
  std::vector<std::string> remarks{};
};

/// What the options name that the program would read from a disk. Ledgers and the exam are among
/// the files of files.h.
struct ReadForCompare {
  /// The questions, where there is --from.
  std::string lines{};
  /// Of --replay: each file and its text, in the order of their names.
  std::map<std::string, std::string> stored{};
};

/// The files of --out are given to JavaScript (host.h), each as soon as it is known. Throws
/// UsageError and OracleError.
Printed compare(CompareOptions options, const std::vector<std::string>& games,
                const ReadForCompare& read);

/// The first oracle of `words` is tried. Throws UsageError, OracleError and Interrupted.
Printed try_oracle(const OracleWords& words);

/// Throws UsageError, OracleError and ParseError.
Printed shrink(const std::string& question, OracleWords oracles, const std::string& limit,
               bool full);

}  // namespace doublecheck::wasm
