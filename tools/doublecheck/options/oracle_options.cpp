#include "options/oracle_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "built_in.h"
#include "options/count.h"
#include "reports/finding_report.h"

namespace doublecheck {
namespace {

constexpr double kLongestTimeLimit = 1e6;

}  // namespace

void add_oracle_options(CLI::App& verb, OracleWords& words) {
  verb.add_option("--oracle", words.specs,
                  "Whom to ask, see `doublecheck oracles`; give it once for each (default: mailbox "
                  "and distance)")
      ->allow_extra_args(false)
      ->type_name("SPEC");
  verb.add_option("--max-leaves", words.max_leaves,
                  "`perft` abstains beyond this many; 200m and 5k are read too (default: 10m)")
      ->type_name("N");
  verb.add_option("--time-limit", words.time_limit_seconds,
                  "For each question to an oracle in another process (default: 10)")
      ->check(CLI::Range(0.001, kLongestTimeLimit).description(""))
      ->type_name("SECONDS");
}

std::string shell_words(const OracleWords& words) {
  std::string text;
  for (const std::string& spec : words.specs) text += " --oracle " + shell_quoted(spec);
  if (!words.max_leaves.empty()) text += " --max-leaves " + words.max_leaves;
  if (words.time_limit_seconds > 0)
    text += fmt::format(" --time-limit {}", words.time_limit_seconds);
  return text;
}

OracleChoice chosen_oracles(const OracleWords& words) {
  OracleChoice choice{.make = built_in_oracles(), .specs = kBuiltInOracles, .options = {}};
  if (!words.specs.empty()) choice.specs = words.specs;
  if (!words.max_leaves.empty())
    choice.options.max_leaves = read_count("--max-leaves", words.max_leaves);
  if (words.time_limit_seconds > 0)
    choice.options.time_limit =
        std::chrono::milliseconds(static_cast<std::int64_t>(words.time_limit_seconds * 1000));
  return choice;
}

Oracles make_oracles(const OracleWords& words) {
  return chosen_oracles(words).make_all();
}

}  // namespace doublecheck
