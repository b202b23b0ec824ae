#include <fmt/format.h>

#include <charconv>

#include "campaign/engine.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

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
  Libfuzzer(FuzzTargets targets, CampaignFolder folder)
      : targets_(std::move(targets)), folder_(std::move(folder)) {}

  process::Command command(const WorkerPlan& plan) const override {
    const Game game = plan.shift.game;
    const auto own_seeds = folder_.seeds(game);
    process::Command command{{targets_.target(game), folder_.corpus(game),
                              fs::is_directory(own_seeds) ? own_seeds : targets_.seeds(game)},
                             environment()};
    for (auto& flag : limits()) command.arguments.push_back(std::move(flag));
    for (auto& flag : flags(plan)) command.arguments.push_back(std::move(flag));
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
  std::vector<std::string> flags(const WorkerPlan& plan) const {
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

  FuzzTargets targets_;
  CampaignFolder folder_;
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

}  // namespace

std::optional<EngineStatus> read_libfuzzer_status(std::string_view line) {
  if (!line.starts_with('#') || !number_after(line, "#") || !number_after(line, " cov: "))
    return std::nullopt;
  const auto features = number_after(line, " ft: ");
  const auto corpus = number_after(line, " corp: ");
  if (!features || !corpus) return std::nullopt;
  return EngineStatus{*features, *corpus};
}

std::unique_ptr<Engine> make_libfuzzer(const FuzzTargets& targets, const CampaignFolder& folder) {
  return std::make_unique<Libfuzzer>(targets, folder);
}

}  // namespace doublecheck
