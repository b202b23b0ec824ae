// What a campaign has to know of the fuzzer that runs its targets, and whose turn it is to run.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "campaign/campaign_folder.h"
#include "campaign/event_recorder.h"
#include "process/child_process.h"
#include "question/question.h"

namespace doublecheck {

/// The fuzz targets of a build, their dictionary and their seeds, in one folder.
class FuzzTargets {
 public:
  explicit FuzzTargets(std::filesystem::path folder) : folder_(std::move(folder)) {}

  const std::filesystem::path& folder() const { return folder_; }
  /// The program that asks the ladder of positions of `game`.
  std::filesystem::path target(Game game) const;
  std::filesystem::path dictionary() const;
  /// The typed mutator as AFL++ loads it; only in builds for that.
  std::filesystem::path mutator() const;
  /// A folder of questions, one a file, without line break at its end.
  std::filesystem::path seeds(Game game) const;

  /// The first file that is missing for these games; empty where all are there.
  std::filesystem::path missing(std::span<const Game> games) const;

 private:
  std::filesystem::path folder_;
};

/// The preset of CMake that builds them; they are in its build folder.
std::string fuzz_targets_preset(const std::string& engine, bool sanitize);

/// Those in `folder`, or where that is empty the build of `preset` beside this program's build,
/// or else the installed one. Throws UsageError with the commands that make it where there is none
/// for all these games.
FuzzTargets find_fuzz_targets(const std::string& folder, const std::string& preset,
                              std::span<const Game> games);

// --- Whose turn it is ----------------------------------------------------------------------------
// The jobs of a campaign are fewer than its games, or more, and all games get the same time.

/// What one worker is to do: fuzz one game for a time, or where `runs` is not 0 for so many
/// executions.
struct Shift {
  Game game{};
  std::chrono::milliseconds time{0};
  std::uint64_t runs = 0;
};

/// A target that ends badly so soon, so often in a row, is given up.
inline constexpr std::chrono::seconds kQuickDeath{3};
inline constexpr int kMostQuickDeaths = 5;

class Shifts {
 public:
  using Clock = std::chrono::steady_clock;

  /// Shifts of `length`; where `runs` is not 0, of the executions that each game is to have, shared
  /// by the jobs that there are for it.
  Shifts(const std::vector<Game>& games, int jobs, std::chrono::milliseconds length,
         std::uint64_t runs);

  /// The next shift, for the game that has had the least time. Nothing where all have done what
  /// they were to do, were given up, or have to wait after a quick death.
  std::optional<Shift> next(Clock::time_point now);

  /// The shift ended after `used`; well, or badly after so many executions. A quick death makes the
  /// game wait, each time twice as long as before.
  void ended_well(const Shift& shift, std::chrono::milliseconds used);
  void died(const Shift& shift, std::chrono::milliseconds used, std::uint64_t executions,
            Clock::time_point now);

  /// Whether there is nothing left to begin, now or later.
  bool all_done() const;
  bool given_up(Game game) const { return turns_.at(game).quick_deaths >= kMostQuickDeaths; }

 private:
  struct Turn {
    std::chrono::milliseconds given{0};
    std::uint64_t runs_left = 0;
    int quick_deaths = 0;  // in a row
    Clock::time_point not_before;
  };

  bool is_done(Game game) const;

  std::vector<Game> games_;
  std::chrono::milliseconds length_;
  bool counts_runs_;
  std::uint64_t share_ = 0;  // runs of a shift
  std::map<Game, Turn> turns_;
};

/// So that within `time` each game has several shifts, but none is all spent on reading the corpus.
std::chrono::milliseconds shift_length(std::optional<std::chrono::milliseconds> time, int jobs,
                                       std::size_t games);

// --- The fuzzer ----------------------------------------------------------------------------------

/// What a worker is started for.
struct WorkerPlan {
  Shift shift;
  int slot = 0;  // which of the jobs, from 0
  std::uint32_t seed = 1;
  /// Tells it apart from all workers of all sessions; begins the names of its files.
  std::string name;
  /// No other worker shares its corpus: there is nothing to look for while it runs, and what it
  /// does is not a matter of time.
  bool alone = false;
};

/// How far a worker is, as its fuzzer says; 0 is what it has not said.
struct EngineStatus {
  std::uint64_t features = 0;
  std::uint64_t corpus = 0;  // inputs

  friend bool operator==(const EngineStatus&, const EngineStatus&) = default;
};

class Engine {
 public:
  Engine(FuzzTargets targets, CampaignFolder folder)
      : targets_(std::move(targets)), folder_(std::move(folder)) {}
  virtual ~Engine() = default;

  /// Without the orders, which are added to the environment. It runs in our folder, so that an
  /// oracle such as `exec:./mine` is found.
  virtual process::Command command(const WorkerPlan& plan) const = 0;

  /// Runs one input; ends well where that does.
  virtual process::Command input_command(Game game, const std::filesystem::path& input) const = 0;

  virtual EngineStatus status(const WorkerPlan& plan, const OutputTail& words) const = 0;

  /// The inputs that ended the worker, or processes of it.
  virtual std::vector<std::filesystem::path> crash_inputs(const WorkerPlan& plan) const = 0;

  /// Whether a crash ends the worker, whose last words then say how it came. Else each input has to
  /// be tried again.
  virtual bool crash_ends_worker() const = 0;

 protected:
  /// The folder of inputs that workers begin with.
  std::filesystem::path first_inputs(Game game) const;

  FuzzTargets targets_;
  CampaignFolder folder_;
};

/// `name` is one of --engine.
std::unique_ptr<Engine> make_engine(const std::string& name, const FuzzTargets& targets,
                                    const CampaignFolder& folder);

/// Throws UsageError where something is missing that the engine needs beside the targets.
void refuse_missing_engine(const std::string& name, const FuzzTargets& targets);

/// Reads the file `fuzzer_stats` of AFL++: lines such as `corpus_count      : 12`. Features are the
/// edges that AFL++ counts. What is missing is 0.
EngineStatus read_afl_status(std::istream& lines);

/// Reads a line in which libFuzzer tells how far it is: `#N NEW cov: 12 ft: 34 corp: 5/678b lim: 9
/// exec/s: 10 rss: 11Mb ...`; nothing for any other line. Lines without `corp` come while the
/// corpus is still read: what they tell is not yet so.
std::optional<EngineStatus> read_libfuzzer_status(std::string_view line);

/// Where Debian puts it.
inline constexpr const char* kAflFuzz = "/usr/bin/afl-fuzz";

/// Set in its environment: each new input is run 3 or 7 times to see which edges vary, not 7 or 12.
/// Many inputs are new, so this takes a large part of all executions: bench/TRIED.md has the
/// figures ("What guides the fuzz targets").
inline constexpr const char* kAflCalibratesLess = "AFL_FAST_CAL";

}  // namespace doublecheck
