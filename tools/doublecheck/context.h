// What main hands to every verb, and what the program says to its caller when it ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "output.h"
#include "process/interrupt.h"

namespace doublecheck {

enum class ExitCode {
  done = 0,       // or agreed
  finding = 1,    // a disagreement, a `failed`, a corpus mismatch, a surviving mutant
  bad_input = 2,  // usage or input error, or output that could not be written
  interrupted = kInterruptedExitCode  // Ctrl-C or SIGTERM
};

struct ShardResult;

struct Context {
  /// The words behind the verb that are no options, as given. CLI11 never sees them; a verb that
  /// takes some declares a positional for `--help`, and one that takes none has them refused by
  /// main.
  std::vector<std::string> words;
  /// Standard output. Data only; everything else is a remark.
  Output& out;
  /// Of `merge`: the verb does no work, and prints what these results show. Else null.
  const ShardResult* merged = nullptr;
  /// Set by the verb.
  ExitCode exit_code = ExitCode::done;
};

/// One line on standard error: `doublecheck: TEXT`.
void remark(std::string_view text);

}  // namespace doublecheck
