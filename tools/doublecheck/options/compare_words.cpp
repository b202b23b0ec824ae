#include "options/compare_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "built_in.h"
#include "comparison/replay.h"
#include "contract/contracted_oracle.h"
#include "files/usage_error.h"
#include "guided/guided_source.h"
#include "notation/question_text.h"
#include "shell.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kDefaultQuestions = 100'000;
constexpr std::chrono::milliseconds kLeastShrinkTime{2000};

std::unique_ptr<Source> exhaustive(const CompareOptions& options, const std::vector<Game>& games) {
  if (games.size() != 1) throw UsageError("--exhaustive takes one game, cube or solitaire");
  const int pieces = options.pieces >= 0                      ? options.pieces
                     : definition_of(games.front()).has_sizes ? 4
                                                              : 3;
  return exhaustive_source(games.front(), options.side, pieces, verbs_of(options.verbs));
}

}  // namespace

std::uint64_t number_of_questions(const CompareOptions& options) {
  if (!options.questions.empty()) return read_count("--questions", options.questions);
  return options.time.empty() && options.until_quiet.empty() ? kDefaultQuestions : kEndless;
}

std::vector<std::string> names_of(bool (*is_such)(const GameDefinition& game)) {
  std::vector<std::string> names;
  for (const Game game : all_games()) {
    const GameDefinition& definition = definition_of(game);
    if (!is_such(definition)) continue;
    names.emplace_back(definition.name);
    names.insert(names.end(), definition.aliases.begin(), definition.aliases.end());
  }
  return names;
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

std::optional<std::chrono::milliseconds> shrink_time_of(const CompareOptions& options) {
  if (!options.shrink_time.empty()) return read_duration("--shrink-time", options.shrink_time);
  if (options.time.empty()) return std::nullopt;
  return std::max(read_duration("--time", options.time), kLeastShrinkTime);
}

ComparisonOptions comparison_options(const CompareOptions& options) {
  ComparisonOptions made;
  made.make_oracles = [choice = options.oracles] { return make_oracles(choice); };
  made.make_adviser = [] { return make_adviser(built_in_oracles()); };
  made.first_only = options.first;
  if (!options.time.empty())
    made.deadline = made.shrinks_freely_until =
        std::chrono::steady_clock::now() + read_duration("--time", options.time);
  if (const auto time = shrink_time_of(options)) made.shrink_time = *time;
  return made;
}

ComparisonOptions options_for_stored(ComparisonOptions options) {
  options.shrinks_freely_until = std::chrono::steady_clock::time_point::min();
  if (options.shrink_time != DiagnosisTime::kNoLimit) options.shrink_time /= kShareOfStored;
  return options;
}

Quiet quiet_of(const CompareOptions& options) {
  if (options.until_quiet.empty()) return Quiet(Quiet::Clock::duration::max());
  return Quiet(read_duration("--until-quiet", options.until_quiet));
}

std::unique_ptr<Source> source_about(const std::vector<Game>& games, std::uint64_t questions,
                                     const CompareOptions& options) {
  const auto verbs = verbs_of(options.verbs);
  const Draws draws{origin_of(options.origin), asks_reachable_only(options.oracles)};
  if (options.guided)
    return guided_source(options.seed, games, verbs, questions, built_in_oracles(), {}, draws);
  return random_source(options.seed, games, verbs, questions, draws);
}

std::unique_ptr<Source> source_of(const CompareOptions& options,
                                  const std::vector<std::string>& games) {
  try {
    if (options.exhaustive) return exhaustive(options, games_of(games));
    return source_about(games_of(games), number_of_questions(options), options);
  } catch (const std::invalid_argument& error) {
    if (origin_of(options.origin) == Origin::any) throw UsageError(error.what());
    throw UsageError(fmt::format("--origin {}: {} about whole games, which are of {}",
                                 options.origin, error.what(),
                                 fmt::join(names_of(has_fens), ", ")));
  }
}

std::vector<ExamPart> exam_parts(const CompareOptions& options,
                                 const std::vector<std::string>& games, const Exam& exam) {
  const auto most = read_count("--exam", options.exam);
  const auto verbs = verbs_of(options.verbs);
  const auto referee = make_adviser(built_in_oracles());
  contract::Contract contract;
  contract.reachable = asks_reachable_only(options.oracles);
  const auto may_ask = [&](const Question& question) {
    return contract::question_under(contract, question, *referee).has_value();
  };
  std::vector<ExamPart> parts;
  for (const Game game : games_of(games))
    if (auto part = exam.part(game, verbs, most, may_ask); !part.questions.empty())
      parts.push_back(std::move(part));
  if (parts.empty())
    throw UsageError(fmt::format("--exam {}: it has no question with these verbs about these games",
                                 options.exam));
  return parts;
}

std::string question_lines(const std::vector<ExamPart>& parts) {
  std::string lines;
  for (const ExamPart& part : parts)
    for (const ExamQuestion& each : part.questions) lines += question_text(each.question) + '\n';
  return lines;
}

std::optional<std::string> CompareOptions::program() const {
  constexpr std::string_view kProgram = "source:";
  if (!from.starts_with(kProgram)) return std::nullopt;
  return from.substr(kProgram.size());
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
    add_option(words, option, value);
  };
  add("--from", options.from);
  add("--exam", options.exam);
  if (options.guided) words.emplace_back("--guided");
  if (options.exhaustive) words.emplace_back("--exhaustive");
  if (options.side != kSmallestCube) add("--side", std::to_string(options.side));
  if (!options.exhaustive && (options.makes_questions() || options.program()))
    add("--seed", std::to_string(options.seed));
  if (options.origin != "any") add("--origin", options.origin);
  if (!options.oracles.reachable) words.emplace_back("--impossible");
  if (options.pieces >= 0) add("--pieces", std::to_string(options.pieces));
  add("--questions", options.questions);
  add("--time", options.time);
  add("--until-quiet", options.until_quiet);
  if (options.first) words.emplace_back("--first");
  add("--shrink-time", options.shrink_time);
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
