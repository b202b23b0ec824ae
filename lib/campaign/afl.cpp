#include <fmt/format.h>

#include <charconv>
#include <fstream>

#include "campaign/engine.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

class Afl : public Engine {
 public:
  Afl(FuzzTargets targets, CampaignFolder folder)
      : targets_(std::move(targets)), folder_(std::move(folder)) {}

  process::Command command(const WorkerPlan& plan) const override {
    const Game game = plan.shift.game;
    fs::create_directories(folder_.afl(game));
    const auto own_seeds = folder_.seeds(game);
    process::Command command{
        {kAflFuzz, "-i", fs::is_directory(own_seeds) ? own_seeds : targets_.seeds(game), "-o",
         folder_.afl(game), "-x", targets_.dictionary(), "-m", "none", "-t", "10000"},
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

  static std::string name_of_instance(const WorkerPlan& plan) {
    return fmt::format("slot{}", plan.slot);
  }

  fs::path instance(const WorkerPlan& plan) const {
    return folder_.afl(plan.shift.game) / name_of_instance(plan);
  }

  /// One main instance at most works on a game, for there is one first slot. It also takes what
  /// --seeds has put into the corpus.
  std::vector<std::string> words_of(const WorkerPlan& plan) const {
    std::vector<std::string> words{plan.slot == 0 ? "-M" : "-S", name_of_instance(plan), "-s",
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

  FuzzTargets targets_;
  CampaignFolder folder_;
};

std::uint64_t number_in(std::string_view text) {
  const auto digits = text.substr(std::min(text.find_first_not_of(' '), text.size()));
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

EngineStatus read_afl_status(std::istream& lines) {
  EngineStatus status;
  for (std::string line; std::getline(lines, line);) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) continue;
    const auto number = number_in(std::string_view(line).substr(colon + 1));
    if (line.starts_with("corpus_count ")) status.corpus = number;
    if (line.starts_with("edges_found ")) status.features = number;
  }
  return status;
}

std::unique_ptr<Engine> make_afl(const FuzzTargets& targets, const CampaignFolder& folder) {
  return std::make_unique<Afl>(targets, folder);
}

}  // namespace doublecheck
