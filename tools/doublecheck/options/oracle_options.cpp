#include "options/oracle_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "options/count.h"
#include "reports/finding_report.h"

namespace doublecheck {
namespace {

constexpr double kLongestTimeLimit = 1e6;

OracleOptions options_of(const OracleChoice& choice) {
  OracleOptions options;
  options.max_leaves = max_leaves_of(choice);
  if (choice.time_limit_seconds > 0)
    options.time_limit =
        std::chrono::milliseconds(static_cast<std::int64_t>(choice.time_limit_seconds * 1000));
  return options;
}

}  // namespace

void add_oracle_options(CLI::App& verb, OracleChoice& choice) {
  verb.add_option("--oracle", choice.specs,
                  "Whom to ask, see `doublecheck oracles`; give it once for each (default: mailbox "
                  "and distance)")
      ->allow_extra_args(false)
      ->type_name("SPEC");
  verb.add_option("--max-leaves", choice.max_leaves,
                  "`perft` abstains beyond this many; 200m and 5k are read too (default: 10m)")
      ->type_name("N");
  verb.add_option("--time-limit", choice.time_limit_seconds,
                  "For each question to an oracle in another process (default: 10)")
      ->check(CLI::Range(0.001, kLongestTimeLimit).description(""))
      ->type_name("SECONDS");
}

std::string oracle_words(const OracleChoice& choice) {
  std::string words;
  for (const std::string& spec : choice.specs) words += " --oracle " + shell_quoted(spec);
  if (!choice.max_leaves.empty()) words += " --max-leaves " + choice.max_leaves;
  if (choice.time_limit_seconds > 0)
    words += fmt::format(" --time-limit {}", choice.time_limit_seconds);
  return words;
}

std::uint64_t max_leaves_of(const OracleChoice& choice) {
  return choice.max_leaves.empty() ? kDefaultMaxLeaves
                                   : read_count("--max-leaves", choice.max_leaves);
}

Oracles make_oracles(const std::vector<std::string>& specs, const OracleOptions& options) {
  Oracles oracles;
  for (const std::string& spec : specs) oracles.push_back(make_oracle(spec, options));
  return oracles;
}

Oracles make_oracles(const OracleChoice& choice) {
  return make_oracles(choice.specs.empty() ? kBuiltIn : choice.specs, options_of(choice));
}

}  // namespace doublecheck
