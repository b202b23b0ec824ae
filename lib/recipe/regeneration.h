// Making a corpus by its recipe.
#pragma once

#include <filesystem>

#include "context.h"

namespace doublecheck {

struct RegenerationOptions {
  std::filesystem::path recipe;
  /// Where the files of the games lie.
  std::filesystem::path agreed;
  std::filesystem::path disputed;
  /// Whether an answer in `agreed` may change.
  bool rewrite_answers = false;
  /// Only tells what would change; nothing is written.
  bool check = false;
  int jobs = 1;
};

/// Makes the files of `agreed` anew and prints how their lines change. Exit code 1: the oracles
/// disagree on some question (it is written to `disputed` then, and the rest to `agreed`), an
/// answer of `agreed` is not what they answer now and may not change (nothing is written to
/// `agreed` then), or `check` finds a change. Throws UsageError, OracleError, Interrupted; then
/// nothing is written.
void regenerate_corpus(const RegenerationOptions& options, Context& context);

}  // namespace doublecheck
