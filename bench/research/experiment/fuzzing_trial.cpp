#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "campaign/engine.h"
#include "campaign/event_recorder.h"
#include "experiment/experiment.h"
#include "files/temporary_folder.h"
#include "process/interrupt.h"
#include "process/process_stat.h"

namespace doublecheck {
namespace {

/// Processor time is known only as exactly as that.
constexpr std::chrono::milliseconds kBetweenLooks{20};

std::vector<std::string> libfuzzer_words(const TrialRun& run, const FuzzTargets& targets,
                                         const std::string& folder) {
  const auto corpus = folder + "/corpus";
  std::filesystem::create_directory(corpus);
  std::vector<std::string> words{targets.target(run.key.game),
                                 fmt::format("-seed={}", run.key.seed), "-max_len=4096",
                                 fmt::format("-artifact_prefix={}/", folder)};
  words.insert(words.end(), run.method.words.begin(), run.method.words.end());
  if (!run.method.setting.empty()) words.push_back(run.method.setting);
  words.push_back(corpus);
  if (run.method.has_seeds) words.push_back(targets.seeds(run.key.game));
  return words;
}

std::vector<std::string> afl_words(const TrialRun& run, const FuzzTargets& targets,
                                   const std::string& folder) {
  std::vector<std::string> words{kAflFuzz,
                                 "-i",
                                 targets.seeds(run.key.game),
                                 "-o",
                                 folder + "/out",
                                 "-s",
                                 std::to_string(run.key.seed),
                                 "-m",
                                 "none",
                                 "-t",
                                 "5000"};
  words.insert(words.end(), run.method.words.begin(), run.method.words.end());
  if (!run.method.setting.empty()) words.push_back(run.method.setting);
  words.insert(words.end(), {"--", targets.target(run.key.game)});
  return words;
}

process::Command command_of(const TrialRun& run, const FuzzTargets& targets,
                            const std::string& folder) {
  WorkerOrders orders;
  orders.canaries = run.mutants;
  orders.log = folder + "/log";
  process::Command command;
  command.environment = {{kOrdersVariable, orders_text(orders)}};
  if (run.method.kind == MethodKind::libfuzzer) {
    command.arguments = libfuzzer_words(run, targets, folder);
    return command;
  }
  command.arguments = afl_words(run, targets, folder);
  for (const char* name :
       {"AFL_NO_UI", "AFL_SKIP_CPUFREQ", "AFL_NO_AFFINITY", "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES",
        "AFL_CUSTOM_MUTATOR_ONLY", kAflCalibratesLess})
    command.environment.emplace_back(name, "1");
  command.environment.emplace_back("AFL_CUSTOM_MUTATOR_LIBRARY", targets.mutator());
  return command;
}

/// A fuzzer at work: what its log has told so far.
class FuzzerWatch {
 public:
  FuzzerWatch(const TrialRun& run, const std::string& folder)
      : run_(run),
        child_(
            process::ChildProcess::writing(command_of(run, fuzz_targets_of(run.method), folder))),
        log_(folder + "/log"),
        trial_{.key = run.key} {
    for (const auto& mutant : run.mutants) trial_.mutants[mutant];
  }

  /// AFL++ has processes in sessions of their own, which it ends itself where it is asked to.
  ~FuzzerWatch() {
    child_.signal(SIGTERM);
    child_.ending(std::chrono::seconds(2));
  }
  FuzzerWatch(const FuzzerWatch&) = delete;
  FuzzerWatch& operator=(const FuzzerWatch&) = delete;

  MethodTrial until_done() {
    const auto deadline = run_.deadline();
    while (!is_done()) {
      if (interrupted()) throw Interrupted();
      if (std::chrono::steady_clock::now() >= deadline)
        throw TrialFailure(fmt::format("not done after {} s", run_.plan.time_limit.count()));
      words_.add(child_.read_output());
      const auto ending = child_.ending(kBetweenLooks);
      read_log();  // of one that has ended: to its end
      if (!ending) continue;
      words_.add(child_.read_output());
      if (!ending->well() && !is_done())
        throw TrialFailure(fmt::format("the fuzzer {}: {}", ending_text(*ending), words_.last()));
      break;
    }
    trial_.processor = process::processor_seconds(child_.group());
    return trial_;
  }

 private:
  bool is_done() const {
    return trial_.asked >= run_.plan.questions ||
           std::ranges::all_of(trial_.mutants,
                               [](const auto& each) { return each.second.has_value(); });
  }

  void read_log() {
    const auto lines = log_.new_lines();
    if (lines.empty()) return;
    const double processor = process::processor_seconds(child_.group());
    for (const auto& line : lines) read_line(line, processor);
  }

  void read_line(const std::string& line, double processor) try {
    const auto event = sum_.of_whole_life(read_event(line));
    trial_.asked = sum_.counts().asked;
    const auto* died = std::get_if<CanaryDied>(&event);
    if (died == nullptr) return;
    trial_.asked = std::max(trial_.asked, died->asked);  // counts come once a second
    if (died->asked > run_.plan.questions) return;
    auto& noticed = trial_.mutants[died->mutant];
    if (!noticed) noticed = {died->asked, processor};
  } catch (const std::invalid_argument&) {
    return;  // a process that was killed has left half a line
  }

  const TrialRun& run_;
  process::ChildProcess child_;
  LogTail log_;
  OutputTail words_;
  EventSum sum_;
  MethodTrial trial_;
};

}  // namespace

MethodTrial run_fuzzing_trial(const TrialRun& run) {
  const TemporaryFolder folder;
  return FuzzerWatch(run, folder.path()).until_done();
}

}  // namespace doublecheck
