#include "options/shared_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <thread>

#include "built_in.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

std::optional<std::uint64_t> factor_of(std::string_view suffix) {
  if (suffix.empty()) return 1;
  if (suffix == "k" || suffix == "K") return 1'000;
  if (suffix == "m" || suffix == "M") return 1'000'000;
  if (suffix == "g" || suffix == "G") return 1'000'000'000;
  return std::nullopt;
}

constexpr double kLongestTimeLimit = 1e6;
constexpr int kMostJobs = 256;

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

std::uint64_t read_count(std::string_view option, std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto factor = factor_of({end, text.data() + text.size()});
  if (error == std::errc::invalid_argument || !factor)
    throw UsageError(
        fmt::format("{}: '{}' is no number such as 200000000, 200m or 5k", option, text));
  if (error != std::errc() || number > std::numeric_limits<std::uint64_t>::max() / *factor)
    throw UsageError(fmt::format("{}: {} is too large", option, text));
  return number * *factor;
}

void add_jobs_option(CLI::App& verb, int& jobs) {
  verb.add_option("--jobs", jobs, "Threads (default: one for each core)")
      ->check(CLI::Range(1, kMostJobs))
      ->type_name("N");
}

int jobs_of(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

void add_full_option(CLI::App& verb, bool& full) {
  verb.add_flag("--full", full, "Show lists that differ in full, not only where they do");
}

Lists lists_of(bool full) {
  return full ? Lists::full : Lists::differences;
}

}  // namespace doublecheck
