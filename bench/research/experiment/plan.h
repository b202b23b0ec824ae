// A plan of an experiment: a TOML file that says which methods of asking are tried on which
// mutants.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// How a method comes by its questions.
enum class MethodKind : std::uint8_t {
  random,      // as `compare GAME` does; its setting is an origin: any, set-ups, playouts
  guided,      // as `compare GAME --guided`; its setting is what guides (guided_source.h)
  exhaustive,  // as `compare GAME --exhaustive`, cube and solitaire only; knows no seed
  perft,       // the counts of corpus/perft, chess and atomic only; knows no seed
  program,     // `source:COMMAND` (question_program.h)
  libfuzzer,   // a fuzz target; its setting is one more word for it
  afl          // the same
};

struct Method {
  /// Unlike that of all others; with its setting behind it in brackets, if it has one.
  std::string name{};
  /// As the plan says it.
  std::string by{};
  MethodKind kind = MethodKind::random;
  std::vector<Game> games{};
  std::string setting{};
  /// Of a program, for the shell; it runs in `folder`.
  std::string command{};
  std::filesystem::path folder{};
  /// Of a fuzzer: the folder of its targets (empty: the build for that engine beside this one),
  /// whether it begins with the seeds that stand there, and more words for its command line.
  std::filesystem::path targets{};
  bool has_seeds = false;
  std::vector<std::string> words{};

  /// Whether its trials differ. Else there is one of each game.
  bool is_seeded() const { return kind != MethodKind::exhaustive && kind != MethodKind::perft; }
  bool is_fuzzer() const { return kind == MethodKind::libfuzzer || kind == MethodKind::afl; }
};

/// What a reviewer takes for enough: trials of each method on each mutant.
inline constexpr std::uint64_t kTrialsWanted = 20;

struct Plan {
  std::vector<Method> methods;  // at least one
  std::vector<Game> games{};
  /// Names of mutants; all of `games` where empty.
  std::vector<std::string> mutants;
  /// The budget of each trial.
  std::uint64_t questions = 0;
  /// Trials have the seeds from `first_seed` on, so many.
  std::uint64_t seeds = kTrialsWanted;
  std::uint64_t first_seed = 1;
  /// A trial that takes longer has failed.
  std::chrono::seconds time_limit{900};
  /// The method that all others are compared with; each with each where empty.
  std::string baseline;
};

/// Reads a plan:
///
///     questions = 200000                 # the budget of each trial
///     seeds = 20                         # trials of each method and game; 20 unless given
///     games = ["cube", "solitaire"]      # all but variants unless given
///     mutants = ["solitaire-slider-jumps"]   # all of the games unless given
///     first-seed = 1
///     time-limit = 900                   # seconds for a trial
///     baseline = "random"                # else each method is compared with each
///
///     [[method]]
///     name = "random"
///     by = "random"      # exhaustive, perft, rapidcheck, libfuzzer, afl, source:COMMAND
///     games = ["cube"]   # those that it knows; all that it can unless given
///     settings = ["set-ups", "playouts"]   # the method is tried with each
///
///     [[method]]
///     name = "libFuzzer from our corpus"
///     by = "libfuzzer"
///     seeds = true
///     words = ["-use_value_profile=1"]
///     targets = "../build/fuzz"
///
/// Paths are seen from the folder of the plan, and commands run there. Throws UsageError with
/// `FILE:LINE:COLUMN: REASON`.
Plan read_plan(const std::filesystem::path& file);

}  // namespace doublecheck
