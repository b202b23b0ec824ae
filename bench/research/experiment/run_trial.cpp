#include "experiment/run_trial.h"

#include <fmt/format.h>

#include <filesystem>

#include "campaign/engine.h"
#include "files/usage_error.h"
#include "process/beside_program.h"

namespace doublecheck {
namespace {

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

}  // namespace doublecheck
