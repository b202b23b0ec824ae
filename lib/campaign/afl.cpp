#include <fmt/format.h>

#include <fstream>

#include "campaign/afl_status.h"
#include "campaign/engine.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

class Afl : public Engine {
 public:
  Afl(Kit kit, CampaignFolder folder) : kit_(std::move(kit)), folder_(std::move(folder)) {}

  Command command(const WorkerPlan& plan) const override {
    const Game game = plan.shift.game;
    fs::create_directories(folder_.afl(game));
    const auto own_seeds = folder_.seeds(game);
    Command command{{kAflFuzz, "-i", fs::is_directory(own_seeds) ? own_seeds : kit_.seeds(game),
                     "-o", folder_.afl(game), "-x", kit_.dictionary(), "-m", "none", "-t", "10000"},
                    environment(),
                    folder_.path()};
    for (auto& word : words_of(plan)) command.arguments.push_back(std::move(word));
    command.arguments.insert(command.arguments.end(), {"--", kit_.target(game)});
    return command;
  }

  Command trial(Game game, const fs::path& input) const override {
    return {{kit_.target(game), input}, {}, folder_.path()};
  }

  EngineStatus status(const WorkerPlan& plan, const LastWords&) const override {
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
            {"AFL_CUSTOM_MUTATOR_LIBRARY", kit_.mutator().string()},
            {"AFL_CUSTOM_MUTATOR_ONLY", "1"}};
  }

  Kit kit_;
  CampaignFolder folder_;
};

}  // namespace

std::unique_ptr<Engine> make_afl(const Kit& kit, const CampaignFolder& folder) {
  return std::make_unique<Afl>(kit, folder);
}

}  // namespace doublecheck
