// A run of `corpus check`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "context.h"
#include "options/oracle_options.h"

namespace doublecheck {

struct CheckOptions {
  OracleChoice oracles;
  int jobs = 0;
  std::string at_least;         // empty: every question has an answer of somebody
  std::optional<bool> by_rule;  // nothing: see RuleTally
  bool all = false;             // tells every mismatch
  bool json = false;
};

/// Asks the chosen oracles every question of `files`, in several threads, and tells in the order of
/// the files what differs, then score tables by rule, then the sums. Ctrl-C leaves the question
/// that is being answered and tells the sums so far.
void check_corpus(const CheckOptions& options, std::vector<std::string> files, Context& context);

}  // namespace doublecheck
