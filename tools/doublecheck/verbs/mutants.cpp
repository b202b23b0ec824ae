#include "verbs/mutants.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "built_in.h"
#include "comparison/mutant_trial.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "generate/game_positions.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "options/adding.h"
#include "options/changed_lines.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "question/game_definition.h"
#include "research/research.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "text_lines.h"
#include "verbs/all_verbs.h"
#include "version.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

/// How the mutant failed at its witness; nullptr where it answered, or survived.
const Answer* failure_of(const Fate& fate) {
  if (!fate.witness) return nullptr;
  const auto& answers = fate.witness->answers;
  const auto has_failed = [](const GivenAnswer& given) { return given.answer.is_failed(); };
  const auto found = std::ranges::find_if(answers, has_failed);
  return found == answers.end() ? nullptr : &found->answer;
}

/// `failed` where the mutant crashed or answered rubbish instead of something else.
std::string_view name_of(const Fate& fate) {
  if (!fate.witness) return "SURVIVED";
  if (has_timed_out(fate)) return "time-out";
  return failure_of(fate) != nullptr ? "failed" : "killed";
}

constexpr const char* kRowStart = "{:<44}{:<5}{:<13}{:<9}";

std::string head(const Fate& fate) {
  auto line = fmt::format(kRowStart, "mutant", "rule", "games", "fate");
  for (const Trial& trial : fate.trials) line += fmt::format("{:>9}", trial.way);
  return line + "  shrunk witness\n";
}

std::string row(const Mutant& mutant, const Fate& fate) {
  auto line =
      fmt::format(kRowStart, mutant.name, mutant.rule, names_in(mutant.games, " "), name_of(fate));
  for (const Trial& trial : fate.trials)
    line +=
        fmt::format("{:>9}", trial.killed_after ? std::to_string(*trial.killed_after) : "missed");
  return line + (fate.witness ? "  " + question_text(fate.witness->question) : "") + "\n";
}

Json row_json(const Mutant& mutant, const Fate& fate) {
  Json row{{"mutant", mutant.name},   {"rule", mutant.rule},
           {"belief", mutant.belief}, {"reference", mutant.reference},
           {"oracle", mutant.oracle}, {"killed", fate.is_killed()}};
  for (const Trial& trial : fate.trials) row[trial.way] = trial.killed_after;
  if (!fate.witness) return row;
  row["timed_out"] = has_timed_out(fate);
  row["witness"] = question_text(fate.witness->question);
  row["answers"] = answers_json(*fate.witness);
  return row;
}

}  // namespace

bool has_timed_out(const Fate& fate) {
  const Answer* failure = failure_of(fate);
  return failure != nullptr && failure->text() == failed("time-out").text();
}

std::string mutants_table(std::span<const Mutant> mutants, std::span<const Fate> fates) {
  std::string table;
  for (const bool whole_games : {false, true}) {
    std::string rows;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
      if (is_of_whole_games(mutants[i]) != whole_games) continue;
      if (rows.empty()) rows = (table.empty() ? "" : "\n") + head(fates[i]);
      rows += row(mutants[i], fates[i]);
    }
    table += rows;
  }
  return table;
}

Json mutants_json(std::span<const Mutant> mutants, std::span<const Fate> fates) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < mutants.size(); ++i) rows.push_back(row_json(mutants[i], fates[i]));
  return rows;
}

// --- The verb -----------------------------------------------------------------------------------

namespace {

TrialOptions trial_of(const MutantsOptions& options) {
  TrialOptions trial;
  trial.questions = read_count("--questions", options.questions);
  trial.max_leaves = read_count("--max-leaves", options.max_leaves);
  trial.seed = options.seed;
  return trial;
}

std::string asked_text(const MutantsOptions& options) {
  return fmt::format("at most {} random questions each way, seed {}", options.questions,
                     options.seed);
}

/// Takes out the mutants that were not tried.
void keep_tried(std::vector<Mutant>& mutants, std::vector<Fate>& fates) {
  for (auto i = fates.size(); i-- > 0;)
    if (fates[i].trials.empty()) {
      mutants.erase(mutants.begin() + static_cast<std::ptrdiff_t>(i));
      fates.erase(fates.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

/// Each row tells how it came about.
Json rows_json(const std::vector<Mutant>& mutants, const std::vector<Fate>& fates,
               const MutantsOptions& options) {
  Json rows = mutants_json(mutants, fates);
  for (Json& row : rows) {
    row["asked"] = asked_text(options);
    row["version"] = short_version();
  }
  return rows;
}

std::vector<Mutant> chosen_mutants(const std::vector<std::string>& names) {
  auto all = mutants::needed_mutants();
  if (names.empty()) return all;
  for (const auto& name : names) {
    make_oracle("mutant:" + name);  // its error names those like it
    if (std::ranges::find(all, name, &Mutant::name) == all.end())
      throw UsageError(fmt::format(
          "{} is no mutant of this list; compare --oracle mutant:{} asks it", name, name));
  }
  std::erase_if(all, [&](const Mutant& mutant) {
    return std::ranges::find(names, mutant.name) == names.end();
  });
  return all;
}

/// Whether any line that the mutant changes is among `lines`. Throws UsageError where the source is
/// not what the mutants were made of.
bool lies_in(const ChangedLines& lines, const Mutant& mutant) {
  const auto file = std::filesystem::path("oracles") / mutant.oracle / mutant.file;
  const auto text = text_of_file(lines.root() / file);
  return std::ranges::any_of(mutant.changes, [&](const mutants::Change& change) {
    const auto begin = text.find(change.original);
    if (begin == std::string::npos)
      throw UsageError(fmt::format("{}: the place of mutant {} is not in it: build anew",
                                   file.string(), mutant.name));
    const auto first =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
    const auto last = first + std::ranges::count(change.original, '\n');
    return lines.touch(file.string(), static_cast<int>(first), static_cast<int>(last));
  });
}

/// What the column `perft` stands for. Variants are only where a mutant is about them.
std::string perft_summary(const std::vector<Mutant>& mutants, const MutantsOptions& options) {
  const auto trial = trial_of(options);
  auto text = fmt::format("perft: positions of corpus/perft to depth {}, at most {} leaves:",
                          trial.perft_depth, options.max_leaves);
  std::string_view comma;
  for (const Game game : all_games()) {
    const auto is_about_game = [&](const Mutant& each) {
      return std::ranges::count(each.games, game) > 0;
    };
    if (openings(game).empty() ||
        (definition_of(game).is_variant && std::ranges::none_of(mutants, is_about_game)))
      continue;
    const auto asked = perft_suite({game}, trial, built_in_oracles())->questions();
    const auto all = openings(game).size() * static_cast<std::size_t>(trial.perft_depth);
    text += fmt::format("{} {} counts of {} ({} left out)", std::exchange(comma, ","), asked,
                        name_of(game), all - asked);
  }
  return text + "\n";
}

std::string summary(const std::vector<Mutant>& mutants, const std::vector<Fate>& fates,
                    const MutantsOptions& options) {
  auto text =
      fmt::format("\n{} of {} mutants killed; {}\n", std::ranges::count_if(fates, &Fate::is_killed),
                  fates.size(), asked_text(options));
  if (const auto timed_out = std::ranges::count_if(fates, has_timed_out); timed_out > 0)
    text += fmt::format("{} of them by a time-out\n", timed_out);
  if (std::ranges::any_of(mutants, mutants::is_of_whole_games))
    text += perft_summary(mutants, options);
  return text;
}

/// What all shards must have in common.
std::vector<std::string> words_of_run(const MutantsOptions& options,
                                      const std::vector<std::string>& names) {
  auto words = names;
  words.insert(words.end(), {"--questions", options.questions, "--max-leaves", options.max_leaves,
                             "--seed", std::to_string(options.seed)});
  add_option(words, "--changed", options.changed);
  return words;
}

std::vector<Fate> fates_of(const std::vector<Mutant>& mutants, const MutantsOptions& options,
                           ShardedRun& shards) {
  Progress progress("mutants", 0);
  return run_mutants(
      mutants, shards,
      {.trial = trial_of(options),
       .make = built_in_oracles(),
       .jobs = jobs_of(options.jobs),
       .progress = [&](std::uint64_t done, std::uint64_t all) { progress.show_of(done, all); },
       .summary =
           [&](std::vector<Fate> fates) {
             auto tried = mutants;
             keep_tried(tried, fates);
             return list_of_results("mutants", rows_json(tried, fates, options));
           }});
}

void try_mutants(const MutantsOptions& options, Context& context) {
  if (options.systematic.wanted) return try_systematic_mutants(options, context);
  auto chosen = chosen_mutants(context.words);
  if (!options.changed.empty()) keep_changed(chosen, options.changed, lies_in);
  auto shards = sharded_run(
      options.shard, {"mutants", words_of_run(options, context.words), "", {}, chosen.size()},
      context);
  finish_at_interrupt();
  auto fates = fates_of(chosen, options, shards);
  keep_tried(chosen, fates);
  if (options.json)
    context.out.write(json_result("mutants", rows_json(chosen, fates, options)) + "\n");
  else if (shards.shard())
    context.out.write(shard_text(shards));
  else
    context.out.write(mutants_table(chosen, fates) + summary(chosen, fates, options));
  if (!shards.shard() && !std::ranges::all_of(fates, &Fate::is_killed))
    context.exit_code = ExitCode::finding;
}

}  // namespace

void add_mutants(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<MutantsOptions>(
      app, context, "mutants",
      "Tell which mutants a comparison kills, and after how many questions", "", try_mutants);
  add_value(
      verb, "--questions", "N", options.questions,
      "At most so many random questions for each mutant, by each way of asking (default: 100k)");
  add_value(verb, "--max-leaves", "N", options.max_leaves,
            "Leave out counts of the corpus above this (default: 1m)");
  add_value(verb, "--seed", "N", options.seed, "Of the questions (default: 1)");
  add_jobs_option(verb, options.jobs);
  add_shard_options(verb, options.shard);
  verb.add_flag("--json", options.json, "The table as JSON");
  add_value(verb, "--changed", "BASE", options.changed,
            "Only faults in lines of the oracles that `git diff BASE` touches");
  add_systematic_options(verb, options.systematic);
  verb.add_option("NAME", "Only these mutants");
}

}  // namespace doublecheck
