#include "campaign/engine.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>

#include "files/usage_error.h"
#include "process/beside_program.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

// --- libFuzzer ----------------------------------------------------------------------------------

/// For every run of a target, whatever for. The limits are of one execution and of the process.
std::vector<std::string> limits() {
  return {"-timeout=10", "-rss_limit_mb=2048", "-detect_leaks=0", "-print_funcs=0"};
}

/// What names the functions in reports. The sanitizers look for it themselves, but only under names
/// that Debian does not use.
fs::path symbolizer() {
  for (const char* program : {"llvm-symbolizer-19", "llvm-symbolizer", "addr2line"})
    if (fs::exists(fs::path("/usr/bin") / program)) return fs::path("/usr/bin") / program;
  return {};
}

std::vector<std::pair<std::string, std::string>> environment() {
  const auto options = "print_stacktrace=1:external_symbolizer_path=" + symbolizer().string();
  return {{"UBSAN_OPTIONS", options}, {"ASAN_OPTIONS", options}};
}

class Libfuzzer : public Engine {
 public:
  using Engine::Engine;

  process::Command command(const WorkerPlan& plan) const override {
    const Game game = plan.shift.game;
    process::Command command{{targets_.target(game), folder_.corpus(game), first_inputs(game)},
                             environment()};
    for (const auto& flags : {limits(), flags_of(plan)})
      command.arguments.insert(command.arguments.end(), flags.begin(), flags.end());
    return command;
  }

  process::Command input_command(Game game, const fs::path& input) const override {
    process::Command command{{targets_.target(game), input, "-exact_artifact_path=/dev/null"},
                             environment()};
    for (auto& flag : limits()) command.arguments.push_back(std::move(flag));
    return command;
  }

  EngineStatus status(const WorkerPlan&, const OutputTail& words) const override {
    for (auto line = words.lines().rbegin(); line != words.lines().rend(); ++line)
      if (const auto status = read_libfuzzer_status(*line)) return *status;
    return {};
  }

  std::vector<fs::path> crash_inputs(const WorkerPlan& plan) const override {
    std::vector<fs::path> inputs;
    for (const auto& file : fs::directory_iterator(folder_.new_crashes()))
      if (file.path().filename().string().starts_with(plan.name + "-"))
        inputs.push_back(file.path());
    return inputs;
  }

  bool crash_ends_worker() const override { return true; }

 private:
  /// The last three spare work for each edge of each execution; bench/TRIED.md has the figures
  /// ("What makes the fuzz targets fast").
  std::vector<std::string> flags_of(const WorkerPlan& plan) const {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(plan.shift.time).count();
    return {plan.shift.runs > 0 ? fmt::format("-runs={}", plan.shift.runs)
                                : fmt::format("-max_total_time={}", seconds),
            fmt::format("-seed={}", plan.seed),
            fmt::format("-dict={}", targets_.dictionary().string()),
            fmt::format("-artifact_prefix={}/{}-", folder_.new_crashes().string(), plan.name),
            "-max_len=4096",
            plan.alone ? "-reload=0" : "-reload=1",
            "-print_final_stats=1",
            "-report_slow_units=1000000",
            "-entropic=0",
            "-use_counters=0",
            "-reduce_inputs=0"};
  }
};

/// The number behind ` NAME: `.
std::optional<std::uint64_t> number_after(std::string_view line, std::string_view name) {
  const auto at = line.find(name);
  if (at == std::string_view::npos) return std::nullopt;
  const auto text = line.substr(at + name.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  return number;
}

// --- AFL++ --------------------------------------------------------------------------------------

class Afl : public Engine {
 public:
  using Engine::Engine;

  process::Command command(const WorkerPlan& plan) const override {
    const Game game = plan.shift.game;
    fs::create_directories(folder_.afl(game));
    process::Command command{{kAflFuzz, "-i", first_inputs(game), "-o", folder_.afl(game), "-x",
                              targets_.dictionary(), "-m", "none", "-t", "10000"},
                             environment()};
    for (auto& word : words_of(plan)) command.arguments.push_back(std::move(word));
    command.arguments.insert(command.arguments.end(), {"--", targets_.target(game)});
    return command;
  }

  process::Command input_command(Game game, const fs::path& input) const override {
    return {{targets_.target(game), input}, {}};
  }

  EngineStatus status(const WorkerPlan& plan, const OutputTail&) const override {
    std::ifstream lines(instance(plan) / "fuzzer_stats");
    return read_afl_status(lines);
  }

  std::vector<fs::path> crash_inputs(const WorkerPlan& plan) const override {
    std::vector<fs::path> inputs;
    std::error_code error;
    for (const char* kind : {"crashes", "hangs"})
      for (const auto& file : fs::directory_iterator(instance(plan) / kind, error))
        if (file.path().filename().string().starts_with("id") && inputs.size() < kMostInputs)
          inputs.push_back(file.path());
    return inputs;
  }

  bool crash_ends_worker() const override { return false; }

 private:
  /// Of one worker: each is run again, and may take 10 seconds.
  static constexpr std::size_t kMostInputs = 20;

  fs::path instance(const WorkerPlan& plan) const {
    return folder_.afl(plan.shift.game) / fmt::format("slot{}", plan.slot);
  }

  /// One main instance at most works on a game, for there is one first slot. It also takes what
  /// --seeds has put into the corpus.
  std::vector<std::string> words_of(const WorkerPlan& plan) const {
    std::vector<std::string> words{plan.slot == 0 ? "-M" : "-S", instance(plan).filename(), "-s",
                                   fmt::format("{}", plan.seed)};
    if (plan.slot == 0) words.insert(words.end(), {"-F", folder_.corpus(plan.shift.game).string()});
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(plan.shift.time).count();
    if (plan.shift.runs > 0)
      words.insert(words.end(), {"-E", fmt::format("{}", plan.shift.runs)});
    else
      words.insert(words.end(), {"-V", fmt::format("{}", seconds)});
    return words;
  }

  std::vector<std::pair<std::string, std::string>> environment() const {
    return {{"AFL_NO_UI", "1"},
            {"AFL_SKIP_CPUFREQ", "1"},
            {"AFL_NO_AFFINITY", "1"},
            {"AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES", "1"},
            {"AFL_AUTORESUME", "1"},
            {kAflCalibratesLess, "1"},
            {"AFL_CUSTOM_MUTATOR_LIBRARY", targets_.mutator().string()},
            {"AFL_CUSTOM_MUTATOR_ONLY", "1"}};
  }
};

using std::chrono::milliseconds;

constexpr milliseconds kShortest{5000};
constexpr milliseconds kLongest{60'000};
constexpr int kShiftsOfAGame = 4;
constexpr milliseconds kFirstWait{250};  // after a quick death

std::uint64_t divided_up(std::uint64_t number, std::uint64_t by) {
  return number / by + (number % by == 0 ? 0 : 1);
}

}  // namespace

std::filesystem::path FuzzTargets::target(Game game) const {
  return folder_ / fmt::format("fuzz_agreement_{}", name_of(game));
}

std::filesystem::path FuzzTargets::dictionary() const {
  return folder_ / "question.dict";
}

std::filesystem::path FuzzTargets::mutator() const {
  return folder_ / "doublecheck_afl_mutator.so";
}

std::filesystem::path FuzzTargets::seeds(Game game) const {
  return folder_ / "seeds" / target(game).filename();
}

std::filesystem::path FuzzTargets::missing(std::span<const Game> games) const {
  std::error_code error;
  for (const Game game : games) {
    if (::access(target(game).c_str(), X_OK) != 0) return target(game);
    if (!std::filesystem::is_directory(seeds(game), error)) return seeds(game);
  }
  return ::access(dictionary().c_str(), R_OK) == 0 ? "" : dictionary();
}

std::filesystem::path Engine::first_inputs(Game game) const {
  const auto own = folder_.seeds(game);
  return fs::is_directory(own) ? own : targets_.seeds(game);
}

std::string fuzz_targets_preset(const std::string& engine, bool sanitize) {
  if (engine == "afl") return "afl";
  return sanitize ? "sanitize" : "fuzz";
}

FuzzTargets find_fuzz_targets(const std::string& folder, const std::string& preset,
                              std::span<const Game> games) {
  const auto built = process::build_of_preset(preset);
  const auto beside = fs::is_directory(built) ? built : process::beside_program("fuzz");
  const FuzzTargets targets(fs::absolute(folder.empty() ? beside : fs::path(folder)));
  const auto missing = targets.missing(games);
  if (missing.empty()) return targets;
  throw UsageError(fmt::format(
      "there are no fuzz targets: {} is missing; build them in the source folder with\n"
      "  cmake --preset {} && cmake --build --preset {}\nor name their folder with --targets",
      missing.string(), preset, preset));
}

std::optional<EngineStatus> read_libfuzzer_status(std::string_view line) {
  if (!line.starts_with('#') || !number_after(line, "#") || !number_after(line, " cov: "))
    return std::nullopt;
  const auto features = number_after(line, " ft: ");
  const auto corpus = number_after(line, " corp: ");
  if (!features || !corpus) return std::nullopt;
  return EngineStatus{*features, *corpus};
}

EngineStatus read_afl_status(std::istream& lines) {
  EngineStatus status;
  for (std::string line; std::getline(lines, line);) {
    const auto number = number_after(line, ": ").value_or(0);
    if (line.starts_with("corpus_count ")) status.corpus = number;
    if (line.starts_with("edges_found ")) status.features = number;
  }
  return status;
}

void refuse_missing_engine(const std::string& name, const FuzzTargets& targets) {
  if (name != "afl") return;
  if (!std::filesystem::exists(kAflFuzz))
    throw UsageError(std::string(kAflFuzz) + " is missing: install the package afl++");
  if (!std::filesystem::exists(targets.mutator()))
    throw UsageError(targets.mutator().string() +
                     " is missing: build it in the source folder with\n"
                     "  cmake --build --preset release --target afl_mutator");
}

std::unique_ptr<Engine> make_engine(const std::string& name, const FuzzTargets& targets,
                                    const CampaignFolder& folder) {
  if (name == "afl") return std::make_unique<Afl>(targets, folder);
  return std::make_unique<Libfuzzer>(targets, folder);
}

milliseconds shift_length(std::optional<milliseconds> time, int jobs, std::size_t games) {
  if (!time) return kLongest;
  // In hours first: the longest --time would overflow.
  const auto all = std::min(*time, milliseconds(std::chrono::hours(1000))) * jobs;
  return std::clamp(all / (kShiftsOfAGame * static_cast<std::int64_t>(games)), kShortest, kLongest);
}

Shifts::Shifts(const std::vector<Game>& games, int jobs, milliseconds length, std::uint64_t runs)
    : games_(games), length_(length), counts_runs_(runs > 0) {
  const auto jobs_for_each = divided_up(static_cast<std::uint64_t>(jobs), games.size());
  share_ = divided_up(runs, jobs_for_each);
  for (const Game game : games) turns_[game].runs_left = runs;
}

bool Shifts::is_done(Game game) const {
  return given_up(game) || (counts_runs_ && turns_.at(game).runs_left == 0);
}

bool Shifts::all_done() const {
  return std::ranges::all_of(games_, [this](Game game) { return is_done(game); });
}

std::optional<Shift> Shifts::next(Clock::time_point now) {
  const Game* chosen = nullptr;
  for (const Game& game : games_) {
    if (is_done(game) || now < turns_[game].not_before) continue;
    if (chosen == nullptr || turns_[game].given < turns_[*chosen].given) chosen = &game;
  }
  if (chosen == nullptr) return std::nullopt;
  Turn& turn = turns_[*chosen];
  const Shift shift{*chosen, length_, std::min(share_, turn.runs_left)};
  turn.given += shift.time;
  turn.runs_left -= shift.runs;
  return shift;
}

void Shifts::ended_well(const Shift& shift, milliseconds used) {
  Turn& turn = turns_[shift.game];
  turn.given += used - shift.time;
  turn.quick_deaths = 0;
}

void Shifts::died(const Shift& shift, milliseconds used, std::uint64_t executions,
                  Clock::time_point now) {
  Turn& turn = turns_[shift.game];
  turn.given += used - shift.time;
  turn.runs_left += shift.runs - std::min(shift.runs, executions);
  if (used >= kQuickDeath) {
    turn.quick_deaths = 0;
    return;
  }
  turn.not_before = now + kFirstWait * (1 << turn.quick_deaths);
  ++turn.quick_deaths;
}

}  // namespace doublecheck
