#include "experiment/experiment.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

#include "built_in.h"
#include "context.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "options/adding.h"
#include "options/shared_options.h"
#include "process/interrupt.h"
#include "progress.h"
#include "research/experiment_report.h"
#include "research/research.h"
#include "runs/json_result.h"
#include "version.h"

namespace doublecheck {
namespace {

constexpr const char* kExperimentFooter = R"(Examples:
  doublecheck experiment bench/judges.toml --result judges.jsonl
  doublecheck experiment plan.toml --result trials.jsonl --by seconds --full
  doublecheck experiment plan.toml --result part2.jsonl --shard 2/8 --jobs 4
  doublecheck merge part*.jsonl --result trials.jsonl
A plan is a TOML file; the manual explains it. Trials that are in the result file are not run again.)";

struct ExperimentWords {
  std::string result;
  std::string shard;
  std::string by = "questions";
  std::string as = "text";
  std::string out;
  int jobs = 0;
  bool full = false;
  bool json = false;

  ExperimentView view() const {
    return {by == "seconds" ? Axis::seconds : Axis::questions, full, as == "md"};
  }
};

std::optional<Shard> shard_of(const ExperimentWords& words) {
  if (words.shard.empty()) return std::nullopt;
  const auto shard = read_shard(words.shard);
  if (!shard) throw UsageError("--shard: '" + words.shard + "' is no shard such as 2/8");
  return shard;
}

void run_trials(const Plan& plan, const std::filesystem::path& file, const ExperimentWords& words) {
  const auto mutants = mutants_of_plan(plan);
  refuse_missing_tools(plan);
  TrialFile trials(file, identity_json(plan, mutants, short_version()));
  for (const auto& text : trials.before().remarks) remark(text);
  finish_at_interrupt();
  Progress progress("trials", trials_of(plan).size());
  ExperimentOptions options;
  options.make = built_in_oracles();
  options.jobs = jobs_of(words.jobs);
  options.shard = shard_of(words);
  options.progress = [&](std::size_t done, std::size_t all) { progress.show_of(done, all); };
  options.ended = [&](const MethodTrial& trial) {
    if (trial.failure.empty()) return;
    progress.clear();
    remark(failure_text(trial));
  };
  run_experiment(plan, mutants, trials, options);
}

std::string text_of(const TrialSet& set, bool as_json, const ExperimentView& view) {
  return as_json ? json_result("experiment", experiment_json(set, view.axis)) + "\n"
                 : experiment_text(set, view);
}

/// How many have not failed.
std::size_t ended_trials(const TrialSet& set) {
  return static_cast<std::size_t>(
      std::ranges::count_if(set.trials, &std::string::empty, &MethodTrial::failure));
}

void experiment(const ExperimentWords& words, Context& context) {
  if (context.words.size() != 1) throw UsageError("experiment takes one plan, see --help");
  const std::filesystem::path plan_file = context.words.front();
  auto plan = read_plan(plan_file);
  const auto file = words.result.empty()
                        ? std::filesystem::path(plan_file).replace_extension(".trials.jsonl")
                        : std::filesystem::path(words.result);
  try {
    run_trials(plan, file, words);
  } catch (const Interrupted&) {
    remark(fmt::format("interrupted; the same command goes on from {}", file.string()));
  }
  auto set = read_trials(file);
  set.seeds = plan.seeds;
  set.baseline = plan.baseline;
  write_result(words.out, text_of(set, words.json, words.view()), context);
  if (ended_trials(set) < set.trials.size()) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_experiment(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<ExperimentWords>(
      app, context, "experiment",
      "Try methods of asking on the mutants, many times, and say which is better",
      kExperimentFooter, experiment);
  add_value(verb, "--result", "FILE", options.result,
            "Append each trial to this file as it ends, and go on from what it has "
            "(default: PLAN.trials.jsonl)");
  add_value(verb, "--shard", "I/N", options.shard, "Only part I of N of the trials");
  add_jobs_option(verb, options.jobs);
  add_choice(verb, "--by", "AXIS", options.by,
             "Count `questions` (default) or `seconds` of processor time",
             {"questions", "seconds"});
  verb.add_flag("--full", options.full, "Also list each two methods on each mutant");
  auto* as = add_choice(verb, "--as", "FORM", options.as, "text (default), or md: Markdown",
                        {"text", "md"});
  verb.add_flag("--json", options.json, "All figures as one JSON object")->excludes(as);
  add_out_option(verb, options.out);
  verb.add_option("PLAN", "A TOML file");
}

bool is_of_experiment(const std::string& text) {
  return is_of_trials(text);
}

void merge_experiments(const std::string& result, bool json, Context& context) {
  const auto text = merged_trials(context.words);
  const auto set = trials_in(text, "the merged trials");
  if (!result.empty()) write_durably(result, text);
  const auto wanted = trials_wanted(set);
  const auto ended = ended_trials(set);
  if (ended >= wanted) return context.out.write(text_of(set, json, {}));
  const auto missing = fmt::format("of {} trials {} are missing", wanted, wanted - ended);
  if (result.empty()) throw UsageError(missing);
  remark(missing);
}

}  // namespace doublecheck
