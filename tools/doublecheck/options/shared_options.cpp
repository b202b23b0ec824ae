#include "options/shared_options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <thread>

namespace doublecheck {
namespace {

constexpr double kLongestTimeLimit = 1e6;
constexpr int kMostJobs = 256;

}  // namespace

void add_contract_option(CLI::App& verb, OracleWords& words) {
  verb.add_option(
          "--contract", words.contracts,
          "The promises of an engine, by its name or spec, such as mine:legal-only,clocks=150; "
          "see tools/doublecheck/manual/contracts.md")
      ->allow_extra_args(false)
      ->type_name("NAME:WORD,...");
}

void add_impossible_option(CLI::App& verb, OracleWords& words) {
  verb.add_flag_callback(
      "--impossible", [&words] { words.reachable = false; },
      "Ask engines also about positions that no game reaches");
}

void add_oracle_options(CLI::App& verb, OracleWords& words) {
  verb.add_option("--oracle", words.specs,
                  "Whom to ask, see `doublecheck oracles`; give it once for each (default: mailbox "
                  "and distance)")
      ->allow_extra_args(false)
      ->type_name("[NAME=]SPEC");
  add_contract_option(verb, words);
  verb.add_option("--max-leaves", words.max_leaves,
                  "`perft` abstains beyond this many; 200m and 5k are read too (default: 10m)")
      ->type_name("N");
  verb.add_option("--time-limit", words.time_limit_seconds,
                  "For each question to an oracle in another process (default: 10)")
      ->check(CLI::Range(0.001, kLongestTimeLimit).description(""))
      ->type_name("SECONDS");
}

void add_jobs_option(CLI::App& verb, int& jobs) {
  verb.add_option("--jobs", jobs, "Threads (default: one for each core)")
      ->check(CLI::Range(1, kMostJobs))
      ->type_name("N");
}

void add_out_option(CLI::App& verb, std::string& out) {
  verb.add_option("--out", out, "Write this file (default: standard output)")->type_name("FILE");
}

int jobs_of(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

CLI::Option* add_full_option(CLI::App& verb, bool& full) {
  return verb.add_flag("--full", full, "Show lists that differ in full, not only where they do");
}

CLI::Option* add_issue_option(CLI::App& verb, bool& as_issue) {
  const auto set = [&as_issue](const std::string&) { as_issue = true; };
  return verb
      .add_option_function<std::string>(
          "--as", set, "issue: a bug report in Markdown, for the authors of the oracle accused")
      ->check(CLI::IsMember({"issue"}))
      ->type_name("FORM");
}

Lists lists_of(bool full) {
  return full ? Lists::full : Lists::differences;
}

}  // namespace doublecheck
