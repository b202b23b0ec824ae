#include "options/compare_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

#include "built_in.h"
#include "files/usage_error.h"
#include "guided/guided_source.h"
#include "options/shared_options.h"
#include "process/beside_program.h"
#include "question/game_definition.h"
#include "shell.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kDefaultQuestions = 100'000;
constexpr std::chrono::seconds kLongestTime = std::chrono::years(100);  // clocks count to 292
constexpr std::chrono::seconds kLeastShrinkTime{2};

std::uint64_t number_of_questions(const CompareOptions& options) {
  if (!options.questions.empty()) return read_count("--questions", options.questions);
  return options.time.empty() && options.until_quiet.empty() ? kDefaultQuestions : kEndless;
}

std::unique_ptr<Source> exhaustive(const CompareOptions& options, const std::vector<Game>& games) {
  if (games.size() != 1) throw UsageError("--exhaustive takes one game, cube or solitaire");
  const int pieces = options.pieces >= 0                      ? options.pieces
                     : definition_of(games.front()).has_sizes ? 4
                                                              : 3;
  return exhaustive_source(games.front(), options.side, pieces, verbs_of(options.verbs));
}

std::unique_ptr<Source> source_about(const std::vector<Game>& games, std::uint64_t questions,
                                     const CompareOptions& options) {
  const auto verbs = verbs_of(options.verbs);
  const Draws draws{origin_of(options.origin), asks_reachable_only(options.oracles)};
  if (options.guided)
    return guided_source(options.seed, games, verbs, questions, built_in_oracles(), {}, draws);
  return random_source(options.seed, games, verbs, questions, draws);
}

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
      ->check(CLI::Range(0, 4096))
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
  auto* seed =
      verb.add_option("--seed", options.seed, "The same seed asks the same questions (default: 1)")
          ->type_name("N")
          ->each([&options](const std::string&) { options.has_seed = true; });
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

std::vector<std::string> names_of(bool (*is_such)(const GameDefinition& game)) {
  std::vector<std::string> names;
  for (const Game game : all_games()) {
    const GameDefinition& definition = definition_of(game);
    if (!is_such(definition)) continue;
    names.emplace_back(definition.name);
    if (!definition.alias.empty()) names.emplace_back(definition.alias);
  }
  return names;
}

std::string games_in_help() {
  const auto usual = names_of([](const GameDefinition& game) { return !game.is_variant; });
  const auto variants = names_of([](const GameDefinition& game) { return game.is_variant; });
  return fmt::format("{} (default: these); {}", fmt::join(usual, ", "), fmt::join(variants, ", "));
}

std::chrono::seconds duration_of(std::string_view option, const std::string& text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, text.data() + text.size());
  const bool known = unit.empty() || unit == "s" || unit == "m" || unit == "h";
  if (error != std::errc() || !known)
    throw UsageError(fmt::format("{}: '{}' is no time such as 60s, 5m or 1h", option, text));
  const int factor = unit == "h" ? 3600 : unit == "m" ? 60 : 1;
  return std::min(std::chrono::seconds(std::int64_t{number} * factor), kLongestTime);
}

std::optional<std::chrono::seconds> shrink_time_of(const CompareOptions& options) {
  if (!options.shrink_time.empty()) return duration_of("--shrink-time", options.shrink_time);
  if (options.time.empty()) return std::nullopt;
  return std::max(duration_of("--time", options.time), kLeastShrinkTime);
}

std::unique_ptr<Source> source_of(const CompareOptions& options,
                                  const std::vector<std::string>& games) {
  try {
    if (options.exhaustive) return exhaustive(options, games_of(games));
    return source_about(games_of(games), number_of_questions(options), options);
  } catch (const std::invalid_argument& error) {
    if (origin_of(options.origin) == Origin::any) throw UsageError(error.what());
    const auto whole = names_of([](const GameDefinition& game) { return game.whole != nullptr; });
    throw UsageError(fmt::format("--origin {}: {} about whole games, which are of {}",
                                 options.origin, error.what(), fmt::join(whole, ", ")));
  }
}

std::unique_ptr<Source> source_about(Game game, std::uint64_t questions,
                                     const CompareOptions& options) {
  return source_about(std::vector{game}, questions, options);
}

std::vector<ExamPart> exam_parts(const CompareOptions& options,
                                 const std::vector<std::string>& games) {
  const auto most = read_count("--exam", options.exam);
  const auto verbs = verbs_of(options.verbs);
  const Exam exam(process::shared_beside_program("corpus"));
  std::vector<ExamPart> parts;
  for (const Game game : games_of(games))
    if (auto part = exam.part(game, verbs, most); !part.questions.empty())
      parts.push_back(std::move(part));
  if (parts.empty()) throw UsageError("--exam: it has no such question");
  return parts;
}

std::optional<std::string> CompareOptions::program() const {
  constexpr std::string_view kProgram = "source:";
  if (!from.starts_with(kProgram)) return std::nullopt;
  return from.substr(kProgram.size());
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

void refuse_beside_from(const CompareOptions& options, const std::vector<std::string>& games) {
  const auto refuse = [](const char* option) {
    throw UsageError(
        fmt::format("--from asks the questions of a file or program: it takes no {}", option));
  };
  if (!options.verbs.empty()) refuse("--verb");
  if (options.origin != "any") refuse("--origin");
  if (options.program()) return;
  if (!games.empty()) refuse("game");
  if (!options.questions.empty()) refuse("--questions");
  if (options.has_seed) refuse("--seed");
}

std::vector<std::string> repeat_words(const CompareOptions& options,
                                      const std::vector<std::string>& games) {
  auto words = games;
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  if (!options.from.empty()) add("--from", options.from);
  if (!options.exam.empty()) add("--exam", options.exam);
  if (options.guided) words.emplace_back("--guided");
  if (options.exhaustive) words.emplace_back("--exhaustive");
  if (options.side != kSmallestCube) add("--side", std::to_string(options.side));
  if (!options.exhaustive && (options.makes_questions() || options.program()))
    add("--seed", std::to_string(options.seed));
  if (options.origin != "any") add("--origin", options.origin);
  if (!options.oracles.reachable) words.emplace_back("--impossible");
  if (options.pieces >= 0) add("--pieces", std::to_string(options.pieces));
  if (!options.questions.empty()) add("--questions", options.questions);
  if (!options.time.empty()) add("--time", options.time);
  if (!options.until_quiet.empty()) add("--until-quiet", options.until_quiet);
  if (options.first) words.emplace_back("--first");
  if (!options.shrink_time.empty()) add("--shrink-time", options.shrink_time);
  for (const auto& verb : options.verbs) add("--verb", verb);
  for (const auto& file : options.known) add("--known", file);
  const auto oracles = option_words(options.oracles);
  words.insert(words.end(), oracles.begin(), oracles.end());
  return words;
}

std::string repeat_command(const CompareOptions& options, const std::vector<std::string>& games) {
  return "doublecheck compare" + shell_words(repeat_words(options, games));
}

}  // namespace doublecheck
