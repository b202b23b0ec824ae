// Options that several verbs share: whom to ask, how many threads, counts, and lists in full.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "examination/oracle_maker.h"
#include "runs/finding_views.h"
#include "shell.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace doublecheck {

/// As given on the command line.
struct OracleWords {
  std::vector<std::string> specs{};      // SPEC or NAME=SPEC; empty: kBuiltInOracles
  std::vector<std::string> contracts{};  // NAME:WORD,WORD,...
  std::string max_leaves{};              // empty: the default of OracleOptions
  double time_limit_seconds = 0;         // 0: the default of OracleOptions
  bool reachable = false;                // those from outside are asked no impossible position
};

/// Adds `--oracle`, `--contract`, `--max-leaves` and `--time-limit`. `words` must outlive the
/// parsing.
void add_oracle_options(CLI::App& verb, OracleWords& words);

/// Adds `--contract` alone.
void add_contract_option(CLI::App& verb, OracleWords& words);

/// Adds `--impossible`, which takes `reachable` from `words`; they must outlive the parsing.
void add_impossible_option(CLI::App& verb, OracleWords& words);

/// Whether some oracle from outside is chosen that is asked no impossible position.
bool asks_reachable_only(const OracleWords& words);

/// The options that choose the same oracles.
std::vector<std::string> option_words(const OracleWords& words);

/// The same for a shell (shell.h).
std::string shell_words(const OracleWords& words);

/// Puts what `promised` says of each oracle from outside, by its name, before the contracts that
/// `words` have already: those go before it, key by key.
void put_contracts_first(OracleWords& words,
                         const std::function<std::string(const std::string& name)>& promised);

/// How `words` choose an oracle by its name: the options for it alone.
OracleSpelling spelling_of(const OracleWords& words);

/// What `words` choose the oracle of a name by: the spec behind `NAME=`, or else the name itself.
SpecOf spec_of(const OracleWords& words);

/// Whom they choose. Throws UsageError: a bad number; a short name that another oracle has; a
/// contract of nobody who was chosen (it lists those who may have one), of a built-in oracle, or
/// with a wrong word.
OracleChoice chosen_oracles(const OracleWords& words);

/// The chosen oracles in the order given. Throws UsageError as chosen_oracles does, and OracleError
/// where one cannot be had.
Oracles make_oracles(const OracleWords& words);

/// Reads `200000000`, `200m` or `5k` (thousands, millions, `g` for thousand millions; either case).
/// Throws UsageError, naming `option`, where `text` is no such number or does not fit 64 bits.
std::uint64_t read_count(std::string_view option, std::string_view text);

/// Adds `--jobs`; `jobs` is 0 where it is not given, and must outlive the parsing.
void add_jobs_option(CLI::App& verb, int& jobs);

/// Adds `--out`: standard output where it is empty (write_result of context.h).
void add_out_option(CLI::App& verb, std::string& out);

/// `jobs`, or as many as there are cores where that is 0.
int jobs_of(int jobs);

/// Adds `--full`, which `full` must outlive.
CLI::Option* add_full_option(CLI::App& verb, bool& full);

/// Adds `--as issue`, which sets `as_issue`; that must outlive the parsing.
CLI::Option* add_issue_option(CLI::App& verb, bool& as_issue);

/// What `--full` asks for.
Lists lists_of(bool full);

}  // namespace doublecheck
