#include "experiment/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "campaign/engine.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"
#include "process/beside_program.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr std::chrono::milliseconds kBetweenTellings{100};

std::vector<TrialKey> trials_of_shard(const Plan& plan, const ExperimentOptions& options) {
  auto all = trials_of(plan);
  if (!options.shard) return all;
  const auto part = options.shard->part_of(all.size());
  return {all.begin() + static_cast<std::ptrdiff_t>(part.begin),
          all.begin() + static_cast<std::ptrdiff_t>(part.end)};
}

const Method& method_of(const Plan& plan, const TrialKey& key) {
  return *std::ranges::find(plan.methods, key.method, &Method::name);
}

std::function<MethodTrial(const TrialKey&)> work_of(const Plan& plan,
                                                    const std::vector<MutantsOfGame>& mutants,
                                                    const OracleMaker& make) {
  return [&plan, &mutants, make](const TrialKey& key) {
    const auto& of_game = *std::ranges::find(mutants, key.game, &MutantsOfGame::game);
    return run_trial({plan, method_of(plan, key), key, of_game.names, make});
  };
}

bool is_fuzzer(const Method& method) {
  return method.kind == MethodKind::libfuzzer || method.kind == MethodKind::afl;
}

std::string engine_of(const Method& method) {
  return method.kind == MethodKind::afl ? "afl" : "libfuzzer";
}

std::string preset_of(const Method& method) {
  return fuzz_targets_preset(engine_of(method), false);
}

void refuse_missing_targets(const Method& method) {
  const auto targets = fuzz_targets_of(method);
  const auto missing = targets.missing(method.games);
  if (missing.empty()) return refuse_missing_engine(engine_of(method), targets);
  throw UsageError(
      fmt::format("method '{}': {} is missing; build the targets in the source folder with\n"
                  "  cmake --preset {} && cmake --build --preset {}\n"
                  "or name their folder in the plan: targets = \"DIR\"",
                  method.name, missing.string(), preset_of(method), preset_of(method)));
}

/// The program that a method runs without a plan's word for it.
void refuse_missing_program(const Method& method) {
  const auto program = process::beside_program("questions_by_rapidcheck");
  if (method.command == "'" + program.string() + "'" && !std::filesystem::exists(program))
    throw UsageError(fmt::format(
        "method '{}': {} is missing; it is built with the tests: cmake --preset release "
        "-DBUILD_TESTING=ON && cmake --build --preset release",
        method.name, program.string()));
}

}  // namespace

FuzzTargets fuzz_targets_of(const Method& method) {
  if (!method.targets.empty()) return FuzzTargets(method.targets);
  return FuzzTargets(process::build_of_preset(preset_of(method)));
}

void refuse_missing_tools(const Plan& plan) {
  for (const Method& method : plan.methods) {
    if (is_fuzzer(method)) refuse_missing_targets(method);
    if (method.kind == MethodKind::program) refuse_missing_program(method);
  }
}

MethodTrial run_trial(const TrialRun& run) {
  const auto start = std::chrono::steady_clock::now();
  MethodTrial trial{.key = run.key};
  try {
    trial = is_fuzzer(run.method) ? run_fuzzing_trial(run) : run_asking_trial(run);
  } catch (const TrialFailure& failure) {
    trial.failure = failure.what();
  }
  trial.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return trial;
}

std::vector<MutantsOfGame> mutants_of_plan(const Plan& plan) {
  std::vector<MutantsOfGame> mutants;
  std::set<std::string, std::less<>> found;
  for (const Game game : plan.games) {
    mutants.push_back({game, mutants_of_game(game, plan.mutants)});
    if (mutants.back().names.empty())
      throw UsageError(fmt::format("there are no mutants of {} in this build{}", name_of(game),
                                   plan.mutants.empty() ? "" : " that the plan names"));
    found.insert(mutants.back().names.begin(), mutants.back().names.end());
  }
  for (const auto& name : plan.mutants)
    if (!found.contains(name))
      throw UsageError(fmt::format("there is no mutant '{}' of the games of the plan", name));
  return mutants;
}

std::vector<TrialKey> trials_of(const Plan& plan) {
  std::vector<TrialKey> trials;
  for (std::uint64_t i = 0; i < plan.seeds; ++i)
    for (const Method& method : plan.methods) {
      if (i > 0 && !method.is_seeded()) continue;
      for (const Game game : method.games)
        trials.push_back({method.name, game, plan.first_seed + i});
    }
  return trials;
}

void run_experiment(const Plan& plan, const std::vector<MutantsOfGame>& mutants, TrialFile& file,
                    const ExperimentOptions& options) {
  const auto all = trials_of_shard(plan, options);
  std::set<TrialKey> done;
  for (const MethodTrial& trial : file.before().trials)
    if (trial.failure.empty()) done.insert(trial.key);
  ThreadPool<TrialKey, MethodTrial> pool(options.jobs,
                                         [&] { return work_of(plan, mutants, options.make); });
  for (const TrialKey& key : all)
    if (!done.contains(key)) pool.add(key);
  const auto before = all.size() - pool.added();
  for (std::size_t ended = 0; ended < pool.added();) {
    if (options.progress) options.progress(before + ended, all.size());
    if (interrupted()) {
      pool.drop_waiting();
      throw Interrupted();
    }
    const auto next = pool.next(kBetweenTellings);
    if (!next) continue;
    file.add(next->result);
    ++ended;
    if (options.ended) options.ended(next->result);
  }
}

std::vector<std::string> mutants_of_game(Game game, const std::vector<std::string>& chosen) {
  std::vector<std::string> names;
  for (const auto& mutant : mutants::all_mutants())
    if (read_question(mutant.example).game == game &&
        (chosen.empty() || std::ranges::count(chosen, mutant.name) > 0))
      names.push_back(mutant.name);
  return names;
}

Judges::Judges(const std::vector<std::string>& mutants, const OracleMaker& make,
               std::function<double()> processor)
    : processor_(std::move(processor)) {
  const auto all = mutants::all_mutants();
  for (const std::string& original : kBuiltInOracles) {
    Family& family = families_.emplace_back(make(original, {}));
    for (const auto& mutant : all)
      if (mutant.oracle == original && std::ranges::count(mutants, mutant.name) > 0)
        family.judges.push_back({TestedMutant(mutant, make, kDefaultMaxLeaves), {}});
  }
}

void Judges::ask(const Question& question) {
  ++asked_;
  for (Family& family : families_) ask(question, family);
}

void Judges::ask(const Question& question, Family& family) const {
  std::optional<Answer> right;
  for (Judge& judge : family.judges) {
    if (judge.noticed) continue;
    if (!right) right = family.original->answer(question);
    if (judge.mutant.is_killed_by(question, *right)) judge.noticed = {asked_, processor_()};
  }
}

bool Judges::any_left() const {
  const auto is_left = [](const Judge& judge) { return !judge.noticed; };
  return std::ranges::any_of(
      families_, [&](const Family& family) { return std::ranges::any_of(family.judges, is_left); });
}

std::map<std::string, std::optional<Noticed>> Judges::noticed() const {
  std::map<std::string, std::optional<Noticed>> noticed;
  for (const Family& family : families_)
    for (const Judge& judge : family.judges) noticed[judge.mutant.mutant().name] = judge.noticed;
  return noticed;
}

}  // namespace doublecheck
