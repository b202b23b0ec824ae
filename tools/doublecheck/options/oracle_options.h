// The options that choose oracles, the same for every verb that asks them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "built_in.h"
#include "examination/cross_examine.h"

namespace CLI {
class App;
}

namespace doublecheck {

struct OracleChoice {
  std::vector<std::string> specs;
  std::string max_leaves;         // empty: the default of OracleOptions
  double time_limit_seconds = 0;  // 0: the default of OracleOptions
};

/// Adds `--oracle`, `--max-leaves` and `--time-limit`. `choice` must outlive the parsing.
void add_oracle_options(CLI::App& verb, OracleChoice& choice);

/// The options that choose the same oracles, as words of a shell command, each with a blank before
/// it.
std::string oracle_words(const OracleChoice& choice);

/// Beyond how many leaves the chosen oracles abstain from `perft`. Throws UsageError for a bad
/// number.
std::uint64_t max_leaves_of(const OracleChoice& choice);

/// The oracles that nobody needs to choose.
inline const std::vector<std::string> kBuiltIn{"mailbox", "distance"};

/// The oracles of these specs, in their order. Throws OracleError where one cannot be had.
Oracles make_oracles(const std::vector<std::string>& specs, const OracleOptions& options);

/// The chosen oracles in the order given; kBuiltIn where none was chosen. Throws
/// OracleError where one cannot be had, and UsageError for a bad number.
Oracles make_oracles(const OracleChoice& choice);

}  // namespace doublecheck
