#include "runs/trying.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "built_in.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "options/compare_words.h"
#include "question/game_definition.h"
#include "runs/comparison.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "shell.h"

namespace doublecheck {
namespace {

// --- The trial ----------------------------------------------------------------------------------

/// A program that hangs is to be found out soon.
constexpr std::chrono::seconds kTimeLimit{3};

OracleWords words_of_the_tried(const std::string& text, OracleWords words) {
  const auto named = named_spec(text);
  if (kind_of(named.spec) == nullptr) {  // the likeliest slip of a first run
    const bool has_uci = kind_of("uci:") != nullptr;
    throw UsageError(fmt::format(
        "there is no oracle '{0}'; is it a program that reads questions? then it is 'exec:{0}'{1}",
        named.spec, has_uci ? fmt::format(", or 'uci:{}' for a UCI program", named.spec) : ""));
  }
  if (words.time_limit.empty()) words.time_limit = fmt::format("{}", kTimeLimit.count());
  words.specs = {named.is_short() ? text : fmt::format("mine={}", text)};
  return words;
}

trial::Trial hold_trial_of(const OracleChoice& choice, const contract::Contract& promised,
                           const Exam& exam, trial::Interview::Progress progress) {
  OracleOptions options = choice.options;
  options.verbatim = true;
  const auto oracle = make_oracle(choice.specs.front(), options);
  Oracles referees;
  referees.push_back(make_oracle(kBuiltInOracles.front()));
  trial::Interview interview(*oracle, referees, std::move(progress));
  return hold_trial(interview, promised, exam);
}

// --- What it prints -----------------------------------------------------------------------------

/// What the command line must add to what the program says itself.
std::vector<std::string> words_to_give(const Tried& result) {
  const auto own = contract::words_of(result.own);
  auto words = contract::words_of(result.trial.contract);
  std::erase_if(words, [&](const auto& word) { return std::ranges::count(own, word) > 0; });
  return words;
}

std::string contract_option(const Tried& result) {
  const auto words = words_to_give(result);
  if (words.empty()) return {};
  return " --contract " + shell_quoted(fmt::format("{}:{}", result.name, fmt::join(words, ",")));
}

double limit_in_seconds(const Tried& result) {
  return std::chrono::duration<double>(result.time_limit).count();
}

/// Where somebody gave another one than `try` has by itself: that of `compare` is longer.
std::string time_limit_option(const Tried& result) {
  if (result.time_limit == kTimeLimit) return {};
  return fmt::format(" --time-limit {}", limit_in_seconds(result));
}

/// The names of `member` in the rows that were answered, in their order.
template <class Name>
std::vector<std::string> answered_names(const trial::Trial& trial, Name trial::Row::* member) {
  std::vector<std::string> names;
  for (const trial::Row& row : trial.rows)
    if (const std::string name(name_of(row.*member));
        row.answered > 0 && std::ranges::count(names, name) == 0)
      names.push_back(name);
  return names;
}

/// Where the questions of `compare` would take more than an hour: some of the best. A thousand are
/// ten times those that were asked already.
std::string exam_option(const Tried& result) {
  constexpr double kHour = 3600;
  const auto questions = static_cast<double>(number_of_questions({}));
  return result.trial.pace.mean_seconds * questions > kHour ? " --exam 1000" : "";
}

std::string compare_command(const Tried& result) {
  const auto verbs = answered_names(result.trial, &trial::Row::verb);
  if (verbs.empty()) return {};
  return fmt::format("doublecheck compare {} --verb {}{} --oracle mailbox --oracle {}{}{}",
                     fmt::join(answered_names(result.trial, &trial::Row::game), " "),
                     fmt::join(verbs, ","), exam_option(result),
                     shell_quoted(result.name + '=' + result.spec), contract_option(result),
                     time_limit_option(result));
}

// --- Text --------------------------------------------------------------------------------------

std::string duration(double seconds) {
  if (seconds >= 1) return fmt::format("{:.1f} s", seconds);
  return fmt::format("{:.{}f} ms", seconds * 1000, seconds < 0.01 ? 1 : 0);
}

std::string pace_text(const Tried& result) {
  const auto& pace = result.trial.pace;
  return fmt::format(
      "{}: {} questions asked. The first answer came after {}, the others after {} "
      "on average and {} at most.\n\n",
      result.name, result.trial.asked, duration(pace.first_seconds), duration(pace.mean_seconds),
      duration(pace.longest_seconds));
}

std::string cell_text(const trial::Row& row) {
  if (row.asked == 0) return "not asked";
  if (row.answered == row.asked) return "answers";
  if (row.answered > 0) return fmt::format("{} of {}", row.answered, row.asked);
  if (row.is_too_slow()) return "too slow";
  return row.failed > 0 ? "refuses" : "abstains";
}

/// The column of a game, and the number of columns where it has none; the variant where pawns
/// capture upward is asked instead of its game.
std::size_t column_of(Game game, const std::vector<Game>& games) {
  const auto found = std::ranges::find_if(
      games, [&](Game each) { return each == game || definition_of(each).upward == game; });
  return static_cast<std::size_t>(found - games.begin());
}

/// The usual games, and the variants that were asked about.
std::vector<Game> columns_of(const trial::Trial& trial) {
  std::vector<Game> games(usual_games().begin(), usual_games().end());
  for (const Game game : all_games())
    if (column_of(game, games) == games.size() &&
        std::ranges::find(trial.rows, game, &trial::Row::game) != trial.rows.end())
      games.push_back(game);
  return games;
}

/// A line for each verb of which anything was asked; the names of the others below.
std::string table_text(const trial::Trial& trial) {
  constexpr std::size_t kLeastWidth = 12;
  const auto games = columns_of(trial);
  std::string text;
  const auto add_line = [&](std::string_view verb, const auto& cell_of) {
    std::string line = fmt::format("  {:<10}", verb);
    for (std::size_t i = 0; i < games.size(); ++i)
      line +=
          fmt::format("{:<{}}", cell_of(i), std::max(kLeastWidth, name_of(games[i]).size() + 1));
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  };
  std::map<Verb, std::map<std::size_t, std::string>> cells;
  std::set<Verb> asked;
  for (const trial::Row& row : trial.rows) {
    cells[row.verb][column_of(row.game, games)] = cell_text(row);
    if (row.asked > 0) asked.insert(row.verb);
  }
  add_line("", [&](std::size_t i) { return name_of(games[i]); });
  std::string others;
  for (auto& [verb, row] : cells)
    if (asked.contains(verb))
      add_line(name_of(verb), [&](std::size_t i) { return row[i]; });
    else
      others += fmt::format(" {}", name_of(verb));
  return text + (others.empty() ? "\n" : "  not asked:" + others + "\n\n");
}

std::string refusal_words(const trial::Row& row, const Tried& result) {
  constexpr std::string_view kRubbish = "failed rubbish: ";
  const Answer& refusal = *row.first_failure;
  if (refusal == trial::kTimeOut)
    return fmt::format("no answer within {} s", limit_in_seconds(result));
  if (!refusal.text().starts_with(kRubbish)) return refusal.text();
  return fmt::format("it writes `{}`, which is no answer{}", refusal.text().substr(kRubbish.size()),
                     writing_hint(refusal, row.verb, row.game));
}

/// A line for each verb and game of which it refuses something, with its words.
std::string refusals_text(const Tried& result) {
  std::string text;
  for (const trial::Row& row : result.trial.rows)
    if (row.first_failure && !row.is_too_slow())
      text += fmt::format("  {} {}, {} of {}: {}\n", name_of(row.verb), name_of(row.game),
                          row.failed, row.asked, refusal_words(row, result));
  return text.empty() ? "" : "It refuses\n" + text + '\n';
}

/// The verbs and games of which nothing came in time.
std::string slowness_text(const Tried& result) {
  std::string text;
  for (const trial::Row& row : result.trial.rows)
    if (row.is_too_slow()) text += fmt::format("  {} {}\n", name_of(row.verb), name_of(row.game));
  if (text.empty()) return {};
  return fmt::format(
      "It is too slow for\n{}No answer came within {} s, so nothing is known of these. Give it "
      "more with --time-limit.\n\n",
      text, limit_in_seconds(result));
}

std::string conventions_text(const trial::Trial& trial) {
  std::string text = "How it writes\n";
  for (const auto& convention : trial.conventions) {
    const auto& how = convention.how.empty() ? "no answer shows it" : convention.how;
    text += fmt::format("  {:<18} {}\n", convention.matter, how);
    if (convention.puzzle)
      text += fmt::format("  {:<18} see {}\n", "", question_text(*convention.puzzle));
  }
  return text + '\n';
}

std::string contract_text(const Tried& result) {
  const auto own = fmt::format("{}", fmt::join(contract::words_of(result.own), " "));
  const auto option = contract_option(result);
  return fmt::format("Its contract\n  it says itself     {}\n  you have to give   {}\n\n",
                     own.empty() ? "nothing" : own, option.empty() ? "nothing" : option.substr(1));
}

std::string agreement_text(const Tried& result) {
  const auto& [wrong, compared] = std::pair(result.trial.wrong, result.trial.compared);
  if (compared == 0) return "It answers nothing yet, so there is nothing to compare.\n\n";
  if (wrong.empty())
    return fmt::format("With that all {} answers agree with the rules.\n\n", compared);
  const auto& first = wrong.front();
  const Disagreement disagreement{first.question,
                                  {{"rules", first.right}, {result.name, first.answer}}};
  return fmt::format(
      "With that {} of {} answers differ from the rules. That is a hint: ask more. The first is\n"
      "  {}\n\n{}\n",
      wrong.size(), compared, question_text(first.question), disagreement_view(disagreement));
}

// --- JSON --------------------------------------------------------------------------------------

Json row_json(const trial::Row& row) {
  return {{"verb", name_of(row.verb)},   {"game", name_of(row.game)},  {"asked", row.asked},
          {"answered", row.answered},    {"abstained", row.abstained}, {"refused", row.failed},
          {"refusal", row.first_failure}};
}

Json convention_json(const trial::Convention& convention) {
  return {{"matter", convention.matter},
          {"how", convention.how},
          {"word", convention.word},
          {"question", convention.puzzle}};
}

Json first_wrong(const trial::Trial& trial) {
  if (trial.wrong.empty()) return Json();
  const auto& [question, answer, right] = trial.wrong.front();
  return {
      {"question", question_text(question)}, {"answer", answer.text()}, {"rules", right.text()}};
}

}  // namespace

Tried try_oracle(const std::string& spec, OracleWords words, const Exam& exam,
                 trial::Interview::Progress progress) {
  const auto choice = chosen_oracles(words_of_the_tried(spec, std::move(words)));
  const auto named = named_spec(choice.specs.front());
  const auto own = own_contract(choice.specs.front(), choice.options);
  auto promised = own;
  for (const auto& [name, given] : choice.options.contracts)
    promised = overlaid(promised, contract::read_contract(given));
  promised.reachable = true;  // as `compare` has it
  auto trial = hold_trial_of(choice, promised, exam, std::move(progress));
  trial.contract.reachable = own.reachable;
  return {std::move(trial), std::string(named.name), std::string(named.spec), own,
          choice.options.time_limit};
}

std::string tried_text(const Tried& result) {
  const trial::Trial& trial = result.trial;
  std::string text = pace_text(result) + table_text(trial) + refusals_text(result);
  text += slowness_text(result);
  if (trial.compared > 0) text += conventions_text(trial) + contract_text(result);
  text += agreement_text(result);
  if (const auto exam = exam_lines(trial.exam); !exam.empty()) text += exam + '\n';
  const auto command = compare_command(result);
  return command.empty() ? text : text + "To go on\n  " + command + '\n';
}

Json tried_json(const Tried& result) {
  const trial::Trial& trial = result.trial;
  return {{"oracle", result.name},
          {"asked", trial.asked},
          {"rows", array_of(trial.rows, row_json)},
          {"conventions", array_of(trial.conventions, convention_json)},
          {"says", fmt::format("{}", fmt::join(contract::words_of(result.own), " "))},
          {"give", fmt::format("{}", fmt::join(words_to_give(result), " "))},
          {"compared", trial.compared},
          {"differ", trial.wrong.size()},
          {"first", first_wrong(trial)},
          {"exam", exam_json(trial.exam)},
          {"seconds",
           {{"first", trial.pace.first_seconds},
            {"mean", trial.pace.mean_seconds},
            {"longest", trial.pace.longest_seconds}}},
          {"repeat", compare_command(result)}};
}

}  // namespace doublecheck
