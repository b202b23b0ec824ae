#include "verbs/mutants_systematic.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <map>

#include "built_in.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"
#include "options/changed_lines.h"
#include "options/named_corpus.h"
#include "options/shared_options.h"
#include "output.h"
#include "process/interrupt.h"
#include "progress.h"
#include "reports/systematic_report.h"
#include "runs/json_result.h"
#include "text_lines.h"
#include "verbs/systematic_exam.h"
#include "verbs/systematic_killers.h"
#include "verbs/systematic_trials.h"

namespace doublecheck {
namespace {

using mutants::SystematicList;
using mutants::SystematicMutant;

/// What was built of both oracles.
struct Built {
  std::map<std::string, SystematicList> lists;
  std::map<std::string, std::string> equivalents;

  std::vector<SystematicMutant> mutants() const {
    std::vector<SystematicMutant> all;
    for (const auto& [oracle, list] : lists)
      all.insert(all.end(), list.mutants.begin(), list.mutants.end());
    return all;
  }
};

Built read_built(const std::filesystem::path& folder) {
  Built built;
  for (const auto& oracle : kBuiltInOracles)
    built.lists[oracle] = mutants::read_systematic_list(folder, oracle);
  const auto file = folder / "equivalent.txt";
  built.equivalents = mutants::read_equivalents(file, text_of_file(file));
  return built;
}

void keep_named(std::vector<SystematicMutant>& mutants, const std::vector<std::string>& names) {
  for (const auto& name : names)
    if (std::ranges::find(mutants, name, &SystematicMutant::name) == mutants.end())
      throw UsageError(fmt::format("there is no systematic mutant {}", name));
  std::erase_if(mutants, [&](const SystematicMutant& mutant) {
    return std::ranges::find(names, mutant.name) == names.end();
  });
}

/// A sample that does not change when mutants come or go elsewhere, and that knows nothing of the
/// halves.
void keep_sample(std::vector<SystematicMutant>& mutants, std::uint64_t sample) {
  const auto rank = [](const SystematicMutant& mutant) {
    return text_hash("sample " + mutant.name);
  };
  std::ranges::sort(mutants, {}, rank);
  if (mutants.size() > sample) mutants.resize(sample);
  std::ranges::sort(mutants, {}, [](const SystematicMutant& mutant) {
    return std::pair(mutant.oracle, mutant.number);
  });
}

std::vector<SystematicMutant> chosen(const Built& built, const SystematicWords& words,
                                     const std::string& changed,
                                     const std::vector<std::string>& names) {
  auto mutants = built.mutants();
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
RunIdentity identity_of(const SystematicWords& words, const MutantsAsked& asked,
                        const std::vector<SystematicMutant>& mutants, const AnsweredLines& first,
                        const std::vector<std::string>& names) {
  auto arguments = names;
  arguments.insert(arguments.end(),
                   {"--systematic", "--questions", std::to_string(asked.questions), "--seed",
                    std::to_string(asked.seed), "--time-limit", fmt::format("{}", words.seconds)});
  if (words.guided) arguments.emplace_back("--guided");
  for (const auto& path : words.corpus) arguments.insert(arguments.end(), {"--corpus", path});
  if (!words.sample.empty()) arguments.insert(arguments.end(), {"--sample", words.sample});
  if (!words.folder.empty()) arguments.insert(arguments.end(), {"--built", words.folder});
  if (!asked.changed.empty()) arguments.insert(arguments.end(), {"--changed", asked.changed});
  std::string list;
  for (const auto& mutant : mutants) list += mutant.name + "\n";
  for (const auto& question : first.questions) list += question + "\n";
  return {.verb = "mutants",
          .arguments = std::move(arguments),
          .units = mutants.size(),
          .input = fmt::format("{:016x}", text_hash(list))};
}

/// A witness that may not be shown is not kept either.
Json json_of(const SystematicFate& fate, const SystematicReport& report) {
  return {{"end", static_cast<int>(fate.fate.end)},
          {"questions", count_json(fate.fate.questions)},
          {"witness", is_shown(fate, report) ? fate.witness : ""}};
}

GamesOfFiles games_of(const Built& built, const std::vector<SystematicMutant>& mutants,
                      const SystematicOptions& options) {
  GamesOfFiles games;
  for (const auto& [oracle, list] : built.lists)
    if (std::ranges::find(mutants, oracle, &SystematicMutant::oracle) != mutants.end())
      games.merge(games_of_files(list, oracle, options));
  return games;
}

/// A run over a shard of the chosen mutants.
class SystematicRun {
 public:
  SystematicRun(const Built& built, std::vector<SystematicMutant> chosen, SystematicOptions options,
                const SystematicReport& report, ShardedRun& shards)
      : built_(built),
        chosen_(std::move(chosen)),
        options_(std::move(options)),
        report_(report),
        shards_(shards) {
    for (const Json& kept : shards_.before().state) take_kept(kept);
  }

  void run() {
    const auto left = shards_.left();
    std::vector<std::size_t> units;
    std::vector<SystematicMutant> mutants;
    units.reserve(left.count());
    mutants.reserve(left.count());
    for (std::uint64_t i = 0; i < left.count(); ++i) {
      units.push_back(left.at(i));
      mutants.push_back(chosen_[units.back()]);
    }
    if (mutants.empty()) return keep();
    Progress progress("mutants", mutants.size());
    try_systematic(mutants, games_of(built_, mutants, options_), options_,
                   [&](std::size_t i, FateApart fate, const std::string& witness) {
                     fates_[units[i]] = made(units[i], fate, witness);
                     done_.add({units[i], units[i] + 1});
                     progress.show(done_.count(), "");
                     if (shards_.is_due()) keep();
                   });
  }

  /// Of those whose fate is known.
  std::vector<SystematicFate> fates() const {
    std::vector<SystematicFate> all;
    all.reserve(fates_.size());
    for (const auto& [unit, fate] : fates_) all.push_back(fate);
    return all;
  }

  void keep() {
    Json state = Json::array();
    for (const auto& [unit, fate] : fates_) state.push_back({unit, json_of(fate, report_)});
    shards_.keep(done_, state, [this] {
      return with_schema("mutants-systematic", systematic_json(fates(), report_));
    });
  }

 private:
  SystematicFate made(std::size_t unit, FateApart fate, const std::string& witness) const {
    const auto& mutant = chosen_.at(unit);
    const auto reason = built_.equivalents.find(mutant.name);
    return {mutant, fate, witness, reason == built_.equivalents.end() ? "" : reason->second};
  }

  void take_kept(const Json& kept) try {
    const auto unit = count_of(kept.at(0));
    const auto& fate = kept.at(1);
    const auto end = fate.at("end").get<int>();
    if (end < 0 || end > static_cast<int>(TrialEnd::timed_out)) throw UsageError("a wrong end");
    fates_[unit] = made(unit, {static_cast<TrialEnd>(end), count_of(fate.at("questions"))},
                        fate.at("witness"));
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of systematic mutants: ") + error.what());
  }

  const Built& built_;
  std::vector<SystematicMutant> chosen_;
  SystematicOptions options_;
  const SystematicReport& report_;
  ShardedRun& shards_;
  std::map<std::size_t, SystematicFate> fates_;
  Intervals done_;
};

/// What could not be built, and why.
std::string left_out_text(const Built& built) {
  std::string text;
  for (const auto& [oracle, list] : built.lists) {
    int count = 0;
    for (const auto& [reason, mutants] : list.left_out) count += mutants;
    text += fmt::format("Of {} {} mutants were built, {} left out.\n", oracle, list.mutants.size(),
                        count);
    for (const auto& [reason, mutants] : list.left_out)
      text += fmt::format("{:>6}  {}\n", mutants, reason);
  }
  return text;
}

std::string summary_text(const std::vector<SystematicFate>& fates, const MutantsAsked& asked,
                         const SystematicWords& words) {
  const auto survived = std::ranges::count_if(fates, &SystematicFate::has_survived);
  return fmt::format(
      "{} of {} mutants survived; at most {} {} questions each, seed {}, {} s for each\n"
      "score: killed and died, in per cent of all but equivalent ones and time-outs\n",
      survived, fates.size(), asked.questions, words.guided ? "guided" : "random", asked.seed,
      words.seconds);
}

/// Arguments about functions that have changed since, or were never there.
void tell_of_stale_arguments(const Built& built) {
  std::size_t known = 0;
  for (const auto& mutant : built.mutants()) known += built.equivalents.count(mutant.name);
  if (const auto stale = built.equivalents.size() - known; stale > 0)
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
  double percent = 0;
  const auto* end = words.at_least.data() + words.at_least.size();
  const auto read = std::from_chars(words.at_least.data(), end, percent);
  if (read.ec == std::errc() && read.ptr == end && percent >= 0 && percent <= 100) return percent;
  throw UsageError("--at-least: expected per cent from 0 to 100");
}

SystematicOptions options_of(const SystematicWords& words, const MutantsAsked& asked) {
  if (!(words.seconds > 0) || words.seconds > 3600)
    throw UsageError("--time-limit: expected seconds from above 0 to 3600");
  return {.folder = words.folder.empty() ? mutants::systematic_folder()
                                         : std::filesystem::path(words.folder),
          .questions = asked.questions,
          .seed = asked.seed,
          .guided = words.guided,
          .first = lines_of(words.corpus),
          .apart = {.jobs = jobs_of(asked.jobs), .seconds = words.seconds}};
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
void write_killers(const Built& built, std::vector<SystematicMutant> mutants,
                   const KillersOptions& options, const std::string& file, Context& context) {
  std::erase_if(mutants, [&](const SystematicMutant& mutant) {
    return mutants::is_held_out(mutant.name) || built.equivalents.contains(mutant.name);
  });
  std::size_t wanting = mutants.size();
  Progress progress("questions", options.search.questions);
  const auto lines = killers_of(mutants, games_of(built, mutants, options.search), options,
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
               const SystematicReport& report) {
  if (!words.at_least.empty())
    return corpus_score(fates, true, report).percent() >= least_percent(words);
  return std::ranges::none_of(fates, &SystematicFate::has_survived) &&
         std::ranges::none_of(fates, &SystematicFate::is_refuted);
}

}  // namespace

void try_systematic_mutants(const SystematicWords& words, const MutantsAsked& asked,
                            Context& context) {
  const auto options = options_of(words, asked);
  const auto built = read_built(options.folder);
  auto mutants = chosen(built, words, asked.changed, context.words);
  tell_of_stale_arguments(built);
  finish_at_interrupt();
  if (!words.killers.empty()) {
    if (!asked.shard.shard.empty() || !asked.shard.result.empty())
      throw UsageError(
          "--killers excludes --shard and --result: each batch depends on those before");
    return write_killers(built, std::move(mutants), {.times = words.times, .search = options},
                         words.killers, context);
  }
  if (!words.exam.empty())
    return write_exam(mutants, games_of(built, mutants, options),
                      named_corpus(words.corpus, Answers::required), options, words.exam);
  if (!words.at_least.empty()) least_percent(words);
  auto shards = sharded_run(
      asked.shard, identity_of(words, asked, mutants, options.first, context.words), context);
  const SystematicReport report{.reveal = words.reveal,
                                .is_named = !context.words.empty(),
                                .corpus = options.first.questions.size()};
  SystematicRun run(built, std::move(mutants), options, report, shards);
  try {
    run.run();
  } catch (const Interrupted&) {
    context.exit_code = ExitCode::interrupted;
  }
  run.keep();
  const auto fates = run.fates();
  if (asked.json)
    context.out.write(json_result("mutants-systematic", systematic_json(fates, report)) + "\n");
  else if (shards.shard())
    context.out.write(shard_text(shards));
  else
    context.out.write(systematic_text(fates, report) + left_out_text(built) + "\n" +
                      summary_text(fates, asked, words));
  if (interrupted() || shards.shard()) return;
  if (!is_enough(fates, words, report)) context.exit_code = ExitCode::finding;
}

}  // namespace doublecheck
