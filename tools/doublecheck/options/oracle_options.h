// The options that choose oracles, the same for every verb that asks them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// As given on the command line.
struct OracleWords {
  std::vector<std::string> specs;  // empty: kBuiltInOracles
  std::string max_leaves;          // empty: the default of OracleOptions
  double time_limit_seconds = 0;   // 0: the default of OracleOptions
};

/// Adds `--oracle`, `--max-leaves` and `--time-limit`. `words` must outlive the parsing.
void add_oracle_options(CLI::App& verb, OracleWords& words);

/// The options that choose the same oracles, as words of a shell command, each with a blank before
/// it.
std::string shell_words(const OracleWords& words);

/// Whom they choose. Throws UsageError for a bad number.
OracleChoice chosen_oracles(const OracleWords& words);

/// The chosen oracles in the order given. Throws UsageError for a bad number, and OracleError where
/// one cannot be had.
Oracles make_oracles(const OracleWords& words);

}  // namespace doublecheck
