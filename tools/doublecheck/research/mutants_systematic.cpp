#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <string>

#include "built_in.h"
#include "context.h"
#include "examination/reply.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"
#include "options/adding.h"
#include "options/changed_lines.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "research/research.h"
#include "runs/json_result.h"
#include "systematic/run.h"

namespace doublecheck {
namespace {

// --- What it prints -----------------------------------------------------------------------------

/// What is told of them.
struct SystematicView {
  /// Of both halves: places and witnesses of those that are held out are told, too.
  bool reveal = false;
  /// The mutants were chosen by name. Then folder and operator would tell what one of those that
  /// are held out is.
  bool is_named = false;
  /// So many questions of a corpus were asked first; 0: there was none.
  std::uint64_t corpus = 0;
};

using GroupOf = std::function<std::string(const SystematicFate&)>;

struct Grouping {
  std::string title;
  GroupOf group;
  /// It is shown of the open half. A function is a place: of the half that is held out nobody is to
  /// know it.
  enum class Of { both_halves, halves_without_names, open_half } of = Of::both_halves;
};

const std::vector<Grouping>& groupings() {
  static const std::vector<Grouping> all{
      {"oracle", [](const SystematicFate& each) { return each.mutant.oracle; }},
      {"folder",
       [](const SystematicFate& each) {
         const auto folder = each.mutant.folder();
         return each.mutant.oracle + (folder.empty() ? "" : "/" + folder);
       },
       Grouping::Of::halves_without_names},
      {"operator", [](const SystematicFate& each) { return each.mutant.mutation; },
       Grouping::Of::halves_without_names},
      {"function",
       [](const SystematicFate& each) { return each.mutant.file + " " + each.mutant.function; },
       Grouping::Of::open_half}};
  return all;
}

/// Whether the place and the witness of this mutant may be told.
bool is_shown(const SystematicFate& fate, const SystematicView& view) {
  return view.reveal || !mutants::is_held_out(fate.mutant.name);
}

bool is_shown(const Grouping& grouping, bool held_out, const SystematicView& view) {
  if (!held_out || view.reveal || grouping.of == Grouping::Of::both_halves) return true;
  return grouping.of == Grouping::Of::halves_without_names && !view.is_named;
}

std::vector<SystematicScore> scores_of(const ChosenFates& fates, const GroupOf& group) {
  std::map<std::string, ChosenFates> groups;
  for (const auto* each : fates) groups[group(*each)].push_back(each);
  std::vector<SystematicScore> scores;
  scores.reserve(groups.size());
  for (const auto& [name, members] : groups) scores.push_back(score_of(name, members));
  return scores;
}

/// A row of a table, or its head.
template <class... Cells>
std::string row_text(const Cells&... cells) {
  return fmt::format("{:<44}{:>8}{:>8}{:>7}{:>11}{:>10}{:>12}{:>8}{:>9}{:>9}\n", cells...);
}

std::string row_text(const SystematicScore& score) {
  return row_text(score.group, score.mutants, score.killed, score.died, score.timed_out,
                  score.survived, score.equivalent, fmt::format("{:.1f}", score.score()),
                  fmt::format("{:.0f}", score.median), fmt::format("{:.1f}", score.geometric_mean));
}

/// Of functions only those that somebody survived in.
std::string tables_of(const ChosenFates& fates, bool held_out, const SystematicView& view) {
  std::string text;
  for (const Grouping& grouping : groupings()) {
    if (!is_shown(grouping, held_out, view)) continue;
    std::string rows;
    for (const auto& score : scores_of(fates, grouping.group))
      if (grouping.of != Grouping::Of::open_half || score.survived > 0) rows += row_text(score);
    if (!rows.empty())
      text += row_text(grouping.title, "mutants", "killed", "died", "timed out", "survived",
                       "equivalent", "score", "median", "geo.mean") +
              rows + "\n";
  }
  return text;
}

std::string survivor_text(const SystematicFate& each) {
  const auto& mutant = each.mutant;
  auto text = fmt::format("{}/{}:{}  {}  {}  {}\n    {}\n", mutant.oracle, mutant.file, mutant.line,
                          mutant.function, mutant.mutation, mutant.name, mutant.text);
  if (!mutant.before.empty()) text += fmt::format("  - {}\n", mutant.before);
  if (!mutant.after.empty()) text += fmt::format("  + {}\n", mutant.after);
  return text;
}

Json row_json(const SystematicScore& score) {
  return {{"group", score.group},           {"mutants", score.mutants},
          {"killed", score.killed},         {"died", score.died},
          {"timed_out", score.timed_out},   {"survived", score.survived},
          {"equivalent", score.equivalent}, {"score", score.score()},
          {"median", score.median},         {"geometric_mean", score.geometric_mean}};
}

Json half_json(std::span<const SystematicFate> all, bool held_out, const SystematicView& view) {
  const auto fates = half_of(all, held_out);
  Json json{{"all", row_json(score_of("all", fates))}};
  for (const Grouping& grouping : groupings()) {
    if (!is_shown(grouping, held_out, view)) continue;
    Json rows = Json::array();
    for (const auto& score : scores_of(fates, grouping.group)) rows.push_back(row_json(score));
    json["by_" + grouping.title] = rows;
  }
  return json;
}

Json mutant_json(const SystematicFate& each, const SystematicView& view) {
  const auto& mutant = each.mutant;
  Json json{{"mutant", mutant.name},
            {"held_out", mutants::is_held_out(mutant.name)},
            {"end", name_of(each.fate.end)},
            {"questions", each.fate.questions}};
  if (!is_shown(each, view)) return json;
  json.update({{"file", mutant.oracle + "/" + mutant.file},
               {"line", mutant.line},
               {"function", mutant.function},
               {"operator", mutant.mutation},
               {"before", mutant.before},
               {"after", mutant.after},
               {"witness", each.witness},
               {"equivalent", each.equivalent}});
  return json;
}

std::string corpus_text(std::span<const SystematicFate> fates, const SystematicView& view) {
  if (view.corpus == 0) return "";
  std::string text = fmt::format("The corpus: {} questions\n\n{:<44}{:>8}{:>10}{:>10}\n",
                                 view.corpus, "half", "killed", "killable", "per cent");
  for (const bool held_out : {false, true}) {
    const auto score = corpus_score(fates, held_out, view.corpus);
    text += fmt::format("{:<44}{:>8}{:>10}{:>10.1f}\n", held_out ? "held out" : "open",
                        score.killed, score.killable, score.percent());
  }
  return text + "\n";
}

Json corpus_json(std::span<const SystematicFate> fates, const SystematicView& view) {
  Json json{{"questions", view.corpus}};
  for (const bool held_out : {false, true}) {
    const auto score = corpus_score(fates, held_out, view.corpus);
    json[held_out ? "held_out" : "open"] = {
        {"killed", score.killed}, {"killable", score.killable}, {"percent", score.percent()}};
  }
  return json;
}

/// For people. Of the half that is held out only figures, unless `reveal`.
std::string systematic_text(std::span<const SystematicFate> fates, const SystematicView& view) {
  std::string text;
  std::string survivors;
  for (const SystematicFate& each : fates)
    if (each.has_survived() && is_shown(each, view)) survivors += survivor_text(each);
  if (!survivors.empty()) text += "Survivors\n\n" + survivors + "\n";
  for (const SystematicFate& each : fates)
    if (each.is_refuted())
      text +=
          fmt::format("{} is no equivalent mutant: it {} at question {}\n", each.mutant.name,
                      each.fate.end == EndApart::answered ? "was killed" : name_of(each.fate.end),
                      each.fate.questions);
  for (const bool held_out : {false, true}) {
    const auto chosen = half_of(fates, held_out);
    if (chosen.empty()) continue;
    text += held_out ? "The half that is held out\n\n" : "The open half\n\n";
    text += tables_of(chosen, held_out, view);
  }
  return text + corpus_text(fates, view);
}

/// An object: `halves` with all scores, and `mutants`. A mutant that is held out has its name, end
/// and questions alone, unless `reveal`.
Json systematic_json(std::span<const SystematicFate> fates, const SystematicView& view) {
  Json rows = Json::array();
  for (const SystematicFate& each : fates) rows.push_back(mutant_json(each, view));
  Json json{
      {"halves",
       {{"open", half_json(fates, false, view)}, {"held_out", half_json(fates, true, view)}}}};
  if (view.corpus > 0) json["corpus"] = corpus_json(fates, view);
  json["mutants"] = rows;
  return json;
}

// --- The verb -----------------------------------------------------------------------------------

using mutants::SystematicMutant;

void keep_named(std::vector<SystematicMutant>& mutants, const std::vector<std::string>& names) {
  for (const auto& name : names)
    if (std::ranges::find(mutants, name, &SystematicMutant::name) == mutants.end())
      throw UsageError(fmt::format("there is no systematic mutant {}", name));
  std::erase_if(mutants, [&](const SystematicMutant& mutant) {
    return std::ranges::find(names, mutant.name) == names.end();
  });
}

std::vector<SystematicMutant> chosen(const SystematicBuild& build, const SystematicWords& words,
                                     const std::string& changed,
                                     const std::vector<std::string>& names) {
  auto mutants = build.mutants();
  if (!names.empty()) keep_named(mutants, names);
  if (!changed.empty())
    keep_changed(mutants, changed, [&](const ChangedLines& lines, const SystematicMutant& mutant) {
      const auto file = fmt::format("oracles/{}/{}", mutant.oracle, mutant.file);
      const bool is_hidden = mutants::is_held_out(mutant.name) && !words.reveal;
      return !is_hidden && lines.touch(file, mutant.line, mutant.line);  // which tells its place
    });
  if (!words.sample.empty()) keep_sample(mutants, read_count("--sample", words.sample));
  return mutants;
}

/// What all shards must have in common.
RunIdentity identity_of(const MutantsOptions& given, const std::vector<SystematicMutant>& mutants,
                        const SystematicOptions& options, const std::vector<std::string>& names) {
  const auto& words = given.systematic;
  auto arguments = names;
  arguments.insert(
      arguments.end(),
      {"--systematic", "--questions", std::to_string(options.questions), "--seed",
       std::to_string(given.seed), "--time-limit", fmt::format("{}", options.apart.seconds)});
  if (words.guided) arguments.emplace_back("--guided");
  for (const auto& path : words.corpus) add_option(arguments, "--corpus", path);
  add_option(arguments, "--sample", words.sample);
  add_option(arguments, "--built", words.folder);
  add_option(arguments, "--changed", given.changed);
  std::string list;
  for (const auto& mutant : mutants) list += mutant.name + "\n";
  for (const auto& question : options.first.questions) list += question + "\n";
  return {.verb = "mutants",
          .arguments = std::move(arguments),
          .units = mutants.size(),
          .input = fmt::format("{:016x}", text_hash(list))};
}

/// What could not be built, and why.
std::string left_out_text(const SystematicBuild& build) {
  std::string text;
  for (const auto& [oracle, list] : build.lists) {
    int count = 0;
    for (const auto& [reason, mutants] : list.left_out) count += mutants;
    text += fmt::format("Of {} {} mutants were built, {} left out.\n", oracle, list.mutants.size(),
                        count);
    for (const auto& [reason, mutants] : list.left_out)
      text += fmt::format("{:>6}  {}\n", mutants, reason);
  }
  return text;
}

std::string summary_text(const std::vector<SystematicFate>& fates,
                         const SystematicOptions& options) {
  const auto survived = std::ranges::count_if(fates, &SystematicFate::has_survived);
  return fmt::format(
      "{} of {} mutants survived; at most {} {} questions each, seed {}, {} s for each\n"
      "score: killed and died, in per cent of all but equivalent ones and time-outs\n",
      survived, fates.size(), options.questions, options.guided ? "guided" : "random", options.seed,
      options.apart.seconds);
}

/// Arguments about functions that have changed since, or were never there.
void tell_of_stale_arguments(const SystematicBuild& build) {
  std::size_t known = 0;
  for (const auto& mutant : build.mutants()) known += build.equivalents.count(mutant.name);
  if (const auto stale = build.equivalents.size() - known; stale > 0)
    remark(fmt::format("{} lines of equivalent.txt name no mutant of this build", stale));
}

/// What the corpus asks. What built-in oracles abstain from, as a count of many leaves, is left
/// out.
AnsweredLines lines_of(const std::vector<std::string>& corpus) {
  AnsweredLines lines;
  if (corpus.empty()) return lines;
  const auto oracle = make_oracle(kBuiltInOracles.front());
  for (const auto& entry : named_corpus(corpus, Answers::required)) {
    const auto answer = oracle->answer(entry.line.question);
    if (answer.is_abstain()) continue;
    if (answer != *entry.line.expected)
      throw UsageError(
          fmt::format("{}: {} answers {}", place_text(entry.place), oracle->name(), answer.text()));
    lines.questions.push_back(entry.line.text);
    lines.answers.push_back(answer.text());
  }
  return lines;
}

double least_percent(const SystematicWords& words) {
  const auto percent = number_in<double>(words.at_least);
  if (percent && *percent >= 0 && *percent <= 100) return *percent;
  throw UsageError("--at-least: expected per cent from 0 to 100");
}

SystematicOptions options_of(const MutantsOptions& given) {
  const auto& words = given.systematic;
  const auto limit = read_time_limit(words.time_limit, std::chrono::hours(1));
  return {.folder = words.folder.empty() ? mutants::systematic_folder()
                                         : std::filesystem::path(words.folder),
          .questions = read_count("--questions", given.questions),
          .seed = given.seed,
          .guided = words.guided,
          .first = lines_of(words.corpus),
          .apart = {.jobs = jobs_of(given.jobs),
                    .seconds = std::chrono::duration<double>(limit).count()}};
}

std::string killers_text(const std::vector<std::string>& lines, std::size_t mutants,
                         const KillersOptions& options) {
  auto text = fmt::format(
      "# Made by `doublecheck mutants --systematic --killers`: of {} random questions, seed {},\n"
      "# those that kill {} mutants of the open half, each {} times.\n\n",
      options.search.questions, options.search.seed, mutants, options.times);
  for (const auto& line : lines) text += line + "\n";
  return text;
}

/// Of the open half alone: what was made with a mutant cannot be judged by it.
void write_killers(const SystematicBuild& build, std::vector<SystematicMutant> mutants,
                   const KillersOptions& options, const std::string& file, Context& context) {
  std::erase_if(mutants, [&](const SystematicMutant& mutant) {
    return mutants::is_held_out(mutant.name) || build.equivalents.contains(mutant.name);
  });
  std::size_t wanting = mutants.size();
  Progress progress("questions", options.search.questions);
  const auto lines = killers_of(mutants, build.games_of(mutants, options.search), options,
                                [&](std::uint64_t asked, std::size_t left) {
                                  wanting = left;
                                  progress.show(asked, fmt::format("{} mutants left", left));
                                });
  progress.clear();
  write_result(file, killers_text(lines, mutants.size(), options), context);
  remark(fmt::format("{} questions; {} of {} mutants are not killed {} times", lines.size(),
                     wanting, mutants.size(), options.times));
}

/// Without `--at-least` every mutant is to die.
bool is_enough(const std::vector<SystematicFate>& fates, const SystematicWords& words,
               const SystematicView& view) {
  if (!words.at_least.empty())
    return corpus_score(fates, true, view.corpus).percent() >= least_percent(words);
  return std::ranges::none_of(fates, &SystematicFate::has_survived) &&
         std::ranges::none_of(fates, &SystematicFate::is_refuted);
}

void write_exam(const SystematicBuild& build, const std::vector<SystematicMutant>& mutants,
                const std::vector<std::string>& paths, const SystematicOptions& search,
                const std::filesystem::path& folder) {
  const auto corpus = named_corpus(paths, Answers::required);
  Progress progress("passes over the mutants", 0);
  const auto exam =
      make_exam(mutants, build.games_of(mutants, search), corpus, search,
                [&](std::size_t done, std::size_t all) { progress.show_of(done, all); });
  progress.clear();
  make_folder(folder);
  write_durably(folder / "exam.questions", exam.questions);
  write_durably(folder / "exam.faults", exam.faults);
  remark(fmt::format("{}: {} of {} questions notice something, and have an order", folder.string(),
                     exam.ordered, corpus.size()));
}

/// The fates of all that could be tried before Ctrl-C.
std::vector<SystematicFate> fates_of(const SystematicBuild& build,
                                     std::vector<SystematicMutant> mutants,
                                     const SystematicOptions& options, const SystematicView& view,
                                     ShardedRun& shards) {
  Progress progress("mutants", 0);
  const SystematicHooks hooks{
      .progress = [&](std::uint64_t done, std::uint64_t all) { progress.show_of(done, all); },
      .is_shown = [&](const SystematicFate& fate) { return is_shown(fate, view); },
      .summary =
          [&](const std::vector<SystematicFate>& fates) {
            return with_schema("mutants-systematic", systematic_json(fates, view));
          }};
  SystematicRun run(build, std::move(mutants), options, hooks, shards);
  try {
    run.run();
  } catch (const Interrupted&) {  // the exit code tells
  }
  run.keep();
  return run.fates();
}

}  // namespace

void add_systematic_options(CLI::App& verb, SystematicWords& words) {
  auto* systematic =
      verb.add_flag("--systematic", words.wanted,
                    "The mutants that a generator made of the oracles' source, instead of those "
                    "written by hand");
  add_value(verb, "--built", "FOLDER", words.folder,
            "Where they were built (default: the build folder of the preset systematic)");
  add_value(verb, "--sample", "N", words.sample, "Only so many of them, always the same");
  verb.add_flag("--guided", words.guided, "Ask the questions of compare --guided");
  add_value(verb, "--time-limit", "TIME", words.time_limit,
            "Time of the processor for each question to one of them (default: 1s)");
  auto* corpus = add_value(verb, "--corpus", "PATH", words.corpus,
                           "Ask the questions of these corpora first, and say which share of "
                           "the killable mutants they kill");
  add_value(verb, "--at-least", "PERCENT", words.at_least,
            "Exit code 1 where the corpora kill less of the held-out half, in per cent")
      ->needs(corpus);
  auto* killers = add_value(verb, "--killers", "FILE", words.killers,
                            "Write questions that kill each mutant of the open half")
                      ->excludes(corpus);
  add_number(verb, "--times", "N", words.times, "How many questions kill each mutant (default: 1)",
             1, 1000)
      ->needs(killers);
  add_value(verb, "--exam", "DIR", words.exam,
            "Write into this folder the order of these corpora, and how many faults their "
            "first questions catch")
      ->needs(corpus)
      ->excludes(killers);
  verb.add_flag(
      "--reveal-held-out", words.reveal,
      "Also show places and witnesses of the half that is held out. Only at the end of an "
      "experiment: a method that was made while you saw them is not judged by them");
  for (const char* option : {"--built", "--sample", "--guided", "--time-limit", "--corpus",
                             "--killers", "--reveal-held-out"})
    verb.get_option(option)->needs(systematic);
}

void try_systematic_mutants(const MutantsOptions& given, Context& context) {
  const auto& words = given.systematic;
  const auto options = options_of(given);
  const auto build = read_systematic_build(options.folder);
  auto mutants = chosen(build, words, given.changed, context.words);
  tell_of_stale_arguments(build);
  finish_at_interrupt();
  if (!words.killers.empty()) {
    if (!given.shard.shard.empty() || !given.shard.result.empty())
      throw UsageError(
          "--killers excludes --shard and --result: each batch depends on those before");
    return write_killers(build, std::move(mutants), {.times = words.times, .search = options},
                         words.killers, context);
  }
  if (!words.exam.empty()) return write_exam(build, mutants, words.corpus, options, words.exam);
  if (!words.at_least.empty()) least_percent(words);
  auto shards =
      sharded_run(given.shard, identity_of(given, mutants, options, context.words), context);
  const SystematicView view{.reveal = words.reveal,
                            .is_named = !context.words.empty(),
                            .corpus = options.first.questions.size()};
  const auto fates = fates_of(build, std::move(mutants), options, view, shards);
  if (given.json)
    context.out.write(json_result("mutants-systematic", systematic_json(fates, view)) + "\n");
  else if (shards.shard())
    context.out.write(shard_text(shards));
  else
    context.out.write(systematic_text(fates, view) + left_out_text(build) + "\n" +
                      summary_text(fates, options));
  if (!shards.shard() && !is_enough(fates, words, view)) context.exit_code = ExitCode::finding;
}

}  // namespace doublecheck
