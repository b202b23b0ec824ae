#include "options/compare_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <cstdint>

#include "files/usage_error.h"
#include "options/shared_options.h"

namespace doublecheck {
namespace {

void add_time_options(CLI::App& verb, CompareOptions& options) {
  verb.add_option("--time", options.time, "Stop after this time: 60s, 5m, 1h")->type_name("TIME");
  verb.add_option("--until-quiet", options.until_quiet,
                  "Stop where no new disagreement was found for so long")
      ->type_name("TIME");
  verb.add_flag("--first", options.first, "Stop at the first disagreement, and shrink it");
  verb.add_option(
          "--shrink-time", options.shrink_time,
          "The most time to trace, name and shrink findings: after --time, or in all without "
          "it (default: as long as --time, 2s at least)")
      ->type_name("TIME");
}

void add_result_options(CLI::App& verb, CompareOptions& options) {
  verb.add_option("--out", options.out,
                  "Write each finding into this folder as soon as it is shrunk")
      ->type_name("DIR");
  verb.add_option("--replay", options.replay,
                  "First ask the findings that --out has written into this folder")
      ->type_name("DIR");
  add_page_at_option(verb, options.page_at,
                     "to which --out and --summary link findings (default: --out links to a "
                     "running serve)");
  // Only all shards together have a verdict.
  verb.add_option("--junit", options.junit,
                  "Also write a test case for each game and verb, and for each finding, into this "
                  "file, as JUnit XML")
      ->excludes("--shard")
      ->type_name("FILE");
  verb.add_option("--summary", options.summary,
                  "Also write the verdict and the findings in words into this file, as Markdown "
                  "for a merge request")
      ->excludes("--shard")
      ->type_name("FILE");
  verb.add_option("--known", options.known,
                  "Count the differences of this ledger apart, and do not report them")
      ->allow_extra_args(false)
      ->type_name("FILE");
  verb.add_flag("--labels", options.labels, "Also list the share of each label of explain");
  add_full_option(verb, options.full);
  add_observe_options(verb, options.observe);
  verb.add_flag("--json", options.json, "The result as one JSON object");
}

/// Behind the options that it excludes.
void add_exhaustive_options(CLI::App& verb, CompareOptions& options) {
  auto* exhaustive =
      verb.add_flag("--exhaustive", options.exhaustive,
                    "Ask about every board of a small box (cube: all with up to 4 pieces of side "
                    "2; solitaire: up to 3 pieces)");
  for (const char* other : {"--from", "--exam", "--questions", "--seed", "--origin", "--guided"})
    exhaustive->excludes(other);
  verb.add_option("--side", options.side, "The side of the cubes of --exhaustive (default: 2)")
      ->check(CLI::Range(kSmallestCube, kLargestCube))
      ->needs(exhaustive)
      ->type_name("N");
  verb.add_option("--pieces", options.pieces, "The most pieces on the boards of --exhaustive")
      ->check(CLI::Range(0, kMostPieces))
      ->needs(exhaustive)
      ->type_name("N");
}

}  // namespace

void add_compare_options(CLI::App& verb, CompareOptions& options) {
  add_oracle_options(verb, options.oracles);
  add_impossible_option(verb, options.oracles);
  auto* questions = verb.add_option("--questions", options.questions,
                                    "How many (default: 100k, or until --time or --until-quiet)")
                        ->type_name("N");
  add_time_options(verb, options);
  verb.add_option("--verb", options.verbs, "Only these verbs, with commas or given again")
      ->allow_extra_args(false)
      ->type_name("VERB");
  const auto set_seed = [&options](std::uint64_t given) {
    options.seed = given;
    options.has_seed = true;
  };
  auto* seed =
      add_seed_option(verb, set_seed, "The same seed asks the same questions (default: 1)");
  auto* origin =
      verb.add_option("--origin", options.origin,
                      "Only whole games, in positions of `playouts` or of `setups` (default: any)")
          ->type_name("ORIGIN");
  auto* guided = verb.add_flag("--guided", options.guided,
                               "Prefer positions and moves with labels of explain that were seldom "
                               "seen")
                     ->excludes(origin);
  add_jobs_option(verb, options.jobs);
  auto* from = verb.add_option("--from", options.from,
                               "Ask the questions of this file, of standard input for -, or of a "
                               "program for source:COMMAND")
                   ->excludes(guided)
                   ->type_name("FILE");
  auto* exam = verb.add_option("--exam", options.exam,
                               "Ask the N questions of each game that catch the most faults, for a "
                               "slow engine")
                   ->excludes(guided)
                   ->excludes(from)
                   ->excludes(questions)
                   ->excludes(seed)
                   ->excludes(origin)
                   ->type_name("N");
  add_exhaustive_options(verb, options);
  add_shard_options(verb, options.shard);
  verb.get_option("--result")->excludes(from)->excludes(exam);
  for (const char* option : {"--time", "--until-quiet", "--first"})
    verb.get_option("--shard")->excludes(option);
  add_result_options(verb, options);
}

std::string games_in_help() {
  std::vector<std::string> usual;
  std::vector<std::string> variants;
  for (const GameDefinition* game : game_table()) {
    auto text = std::string(game->name);
    if (!game->aliases.empty()) text += fmt::format(" (or {})", fmt::join(game->aliases, ", "));
    (game->is_variant ? variants : usual).push_back(std::move(text));
  }
  return fmt::format("{} (default: these); {}", fmt::join(usual, ", "), fmt::join(variants, ", "));
}

ProgramOptions program_options(const CompareOptions& options,
                               const std::vector<std::string>& games) {
  ProgramOptions made{.command = *options.program(), .games = games_of(games)};
  made.seed = options.seed;
  made.questions = number_of_questions(options);
  if (made.command.empty()) throw UsageError("--from source: needs a command behind it");
  if (options.oracles.time_limit_seconds > 0)
    made.time_limit = std::chrono::milliseconds(
        static_cast<std::int64_t>(options.oracles.time_limit_seconds * 1000));
  return made;
}

}  // namespace doublecheck
