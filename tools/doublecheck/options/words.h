// What words of a command line mean: whom to ask, about what, and how often.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "examination/oracle_maker.h"
#include "generate/game_positions.h"
#include "question/question.h"
#include "runs/finding.h"
#include "shell.h"

namespace doublecheck {

/// As given on the command line.
struct OracleWords {
  std::vector<std::string> specs{};      // SPEC or NAME=SPEC; empty: kBuiltInOracles
  std::vector<std::string> contracts{};  // NAME:WORD,WORD,...
  std::string max_leaves{};              // empty: the default of OracleOptions
  std::string time_limit{};              // empty: the default of OracleOptions
  bool reachable = false;                // engines are asked no impossible position
};

/// Whether SPEC or NAME=SPEC names an engine, which may promise less than a built-in oracle.
bool may_have_contract(const std::string& spec);

/// Whether some engine is chosen that is asked no impossible position.
bool asks_reachable_only(const OracleWords& words);

/// The options that choose the same oracles.
std::vector<std::string> option_words(const OracleWords& words);

/// The same for a shell (shell.h).
std::string shell_words(const OracleWords& words);

/// Adds what `promised` says of each engine, by its name, where the contracts that `words` have
/// already do not say otherwise. Throws UsageError as chosen_oracles does.
void overlay_contracts(OracleWords& words,
                       const std::function<std::string(const std::string& name)>& promised);

/// How `words` choose oracles by their names: the options for these alone, and the limits.
OracleSpelling spelling_of(const OracleWords& words);

/// What `words` choose the oracle of a name by: the spec behind `NAME=`, or else the name itself.
std::string spec_of(const OracleWords& words, const std::string& name);

/// Whom they choose, built-in oracles first. Throws UsageError: a bad number; a short name that
/// another oracle has; an oracle without one that is given twice; a contract of nobody who was
/// chosen (it lists those who may have one), of a built-in oracle, with a wrong word, or with two
/// that contradict each other.
OracleChoice chosen_oracles(const OracleWords& words);

/// The chosen oracles, in that order. Throws UsageError as chosen_oracles does, and OracleError
/// where one cannot be had.
Oracles make_oracles(const OracleWords& words);

/// Games by name, all but the variants if there are no names. Throws UsageError.
std::vector<Game> games_of(const std::vector<std::string>& names);

/// Verbs by name, also several in one name with commas between. Throws UsageError.
std::vector<Verb> verbs_of(const std::vector<std::string>& names);

/// `any`, `setups` or `playouts`. Throws UsageError.
Origin origin_of(const std::string& name);

/// `word` looks like a misspelt option: `--` and then nothing but lower-case letters and hyphens.
bool looks_like_option(std::string_view word);

/// Reads `200000000`, `200m` or `5k` (thousands, millions, `g` for thousand millions; either case).
/// Throws UsageError, naming `option`, where `text` is no such number or does not fit 64 bits.
std::uint64_t read_count(std::string_view option, std::string_view text);

/// Reads `90`, `0.5s`, `5m` or `1h30m`, without a unit seconds: to the millisecond, and a hundred
/// years at most. Throws UsageError, naming `option`, where `text` is no such time.
std::chrono::milliseconds read_duration(std::string_view option, std::string_view text);

/// The same of `--time-limit`: from a millisecond to `longest`.
std::chrono::milliseconds read_time_limit(
    std::string_view text, std::chrono::seconds longest = std::chrono::seconds(1'000'000));

}  // namespace doublecheck
