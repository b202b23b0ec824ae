#include "experiment/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <set>
#include <span>

#include "campaign/engine.h"
#include "campaign/event_recorder.h"
#include "comparison/source.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "guided/guided_source.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"
#include "process/beside_program.h"
#include "process/interrupt.h"
#include "process/process_stat.h"
#include "program_source/question_program.h"

namespace doublecheck {
namespace {

constexpr int kPerftDepth = 4;
constexpr std::uint64_t kMostLeaves = 1'000'000;
constexpr int kSmallSide = 2;

using Clock = std::chrono::steady_clock;

/// What a trial is run with.
struct TrialRun {
  const Plan& plan;
  const Method& method;  // of the plan
  TrialKey key;
  const std::vector<std::string>& mutants;  // of the game
  OracleMaker make;
  Clock::time_point begin = Clock::now();

  /// Throws Interrupted soon after Ctrl-C, and TrialFailure where the time is up.
  void expect_time() const {
    if (interrupted()) throw Interrupted();
    if (Clock::now() >= begin + plan.time_limit)
      throw TrialFailure(fmt::format("not done after {} s", plan.time_limit.count()));
  }
};

double thread_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

std::unique_ptr<Source> source_of_trial(const TrialRun& run) {
  const Game game = run.key.game;
  if (run.method.kind == MethodKind::exhaustive)
    return exhaustive_source(game, kSmallSide, game == Game::cube ? 4 : 3, {});
  if (run.method.kind == MethodKind::perft)
    return perft_source({game}, kPerftDepth, *run.make("mailbox", {.max_leaves = kMostLeaves}));
  try {
    if (run.method.kind == MethodKind::guided)
      return guided_source(run.key.seed, {game}, {}, run.plan.questions, run.make,
                           GuidedKinds::read(run.method.setting).value_or(GuidedKinds{}));
    return random_source(run.key.seed, {game}, {}, run.plan.questions,
                         {origin_of_name(run.method.setting).value_or(Origin::any)});
  } catch (const std::invalid_argument& error) {
    throw TrialFailure(error.what());
  }
}

/// The questions of a method, one by one.
class Asking {
 public:
  virtual ~Asking() = default;
  virtual std::optional<Question> next() = 0;
  /// Of other processes.
  virtual double processor_seconds() const { return 0; }
};

class AskingSource : public Asking {
 public:
  explicit AskingSource(const TrialRun& run)
      : source_(source_of_trial(run)),
        adviser_(make_adviser(run.make)),
        producer_(source_->make_producer(*adviser_)) {}

  std::optional<Question> next() override {
    while (next_ == batch_.questions.size()) {
      if (number_ == source_->batches()) return std::nullopt;
      batch_ = producer_->batch(number_++);
      next_ = 0;
    }
    return std::move(batch_.questions[next_++]);
  }

 private:
  std::unique_ptr<Source> source_;
  std::unique_ptr<Oracle> adviser_;
  std::unique_ptr<Producer> producer_;
  Batch batch_;
  std::size_t next_ = 0;
  std::uint64_t number_ = 0;
};

class AskingProgram : public Asking {
 public:
  explicit AskingProgram(const TrialRun& run)
      : game_(run.key.game), program_(options_of(run), run.make) {}

  std::optional<Question> next() override {
    auto next = program_.next();
    if (!next) return std::nullopt;
    if (!next->question)
      throw TrialFailure(fmt::format("{}, line {}: {}", program_.name(), next->bad_line.line,
                                     next->bad_line.reason));
    if (next->question->game != game_)
      throw TrialFailure(fmt::format("{} asks about {}, and the trial is about {}", program_.name(),
                                     name_of(next->question->game), name_of(game_)));
    return std::move(next->question);
  }

  double processor_seconds() const override { return program_.processor_seconds(); }

 private:
  static ProgramOptions options_of(const TrialRun& run) {
    ProgramOptions options{.command = run.method.command,
                           .folder = run.method.folder,
                           .games = {run.key.game},
                           .seed = run.key.seed,
                           .questions = run.plan.questions,
                           .setting = run.method.setting};
    options.time_limit =
        std::min(options.time_limit, std::chrono::milliseconds(run.plan.time_limit));
    return options;
  }

  Game game_;
  QuestionProgram program_;
};

std::unique_ptr<Asking> asking_of(const TrialRun& run) {
  if (run.method.kind == MethodKind::program) return std::make_unique<AskingProgram>(run);
  return std::make_unique<AskingSource>(run);
}

/// Of a method that our process asks for questions: a source or a program.
MethodTrial run_asking_trial(const TrialRun& run) try {
  const double before = thread_seconds();
  const auto asking = asking_of(run);
  const auto processor = [&] { return thread_seconds() - before + asking->processor_seconds(); };
  Judges judges(run.mutants, run.make, processor);
  const bool has_budget = run.method.is_seeded();  // the others come to an end of their own
  while (judges.any_left() && !(has_budget && judges.asked() == run.plan.questions)) {
    run.expect_time();
    const auto question = asking->next();
    if (!question) break;
    judges.ask(*question);
  }
  return {.key = run.key,
          .asked = judges.asked(),
          .processor = processor(),
          .mutants = judges.noticed()};
} catch (const ProgramError& error) {
  throw TrialFailure(error.what());
}

/// Processor time is known only as exactly as that.
constexpr std::chrono::milliseconds kBetweenLooks{20};

std::string preset_of(const Method& method) {
  return fuzz_targets_preset(method.by, false);
}

/// Those that the method names, or those of the build for its engine beside this program's build.
FuzzTargets fuzz_targets_of(const Method& method) {
  return FuzzTargets(method.targets.empty() ? process::build_of_preset(preset_of(method))
                                            : method.targets);
}

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
  std::vector<std::string> words{kAflFuzz, "-i", targets.seeds(run.key.game), "-o",
                                 folder + "/out"};
  words.insert(words.end(), {"-s", std::to_string(run.key.seed), "-m", "none", "-t", "5000"});
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
    while (!is_done()) {
      run_.expect_time();
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

/// Of a fuzzer: the worker in its target asks the mutants.
MethodTrial run_fuzzing_trial(const TrialRun& run) {
  const TemporaryFolder folder;
  return FuzzerWatch(run, folder.path()).until_done();
}

/// A trial that cannot be brought to its end has the reason as its failure. Throws Interrupted and
/// OracleError.
MethodTrial run_trial(const TrialRun& run) {
  MethodTrial trial{.key = run.key};
  try {
    trial = run.method.is_fuzzer() ? run_fuzzing_trial(run) : run_asking_trial(run);
  } catch (const TrialFailure& failure) {
    trial.failure = failure.what();
  }
  trial.seconds = std::chrono::duration<double>(Clock::now() - run.begin).count();
  return trial;
}

// --- All trials of a plan -----------------------------------------------------------------------

constexpr std::chrono::milliseconds kBetweenTellings{100};

void refuse_missing_targets(const Method& method) {
  const auto targets = fuzz_targets_of(method);
  const auto missing = targets.missing(method.games);
  if (missing.empty()) return refuse_missing_engine(method.by, targets);
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

void refuse_missing_tools(const Plan& plan) {
  for (const Method& method : plan.methods) {
    if (method.is_fuzzer()) refuse_missing_targets(method);
    if (method.kind == MethodKind::program) refuse_missing_program(method);
  }
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
  const auto whole = trials_of(plan);
  const auto part =
      options.shard ? options.shard->part_of(whole.size()) : Interval{0, whole.size()};
  const auto all = std::span(whole).subspan(part.begin, part.end - part.begin);
  std::set<TrialKey> done;
  for (const MethodTrial& trial : file.before().trials)
    if (trial.failure.empty()) done.insert(trial.key);
  const auto work = [&](const TrialKey& key) {
    const auto& method = *std::ranges::find(plan.methods, key.method, &Method::name);
    const auto& of_game = *std::ranges::find(mutants, key.game, &MutantsOfGame::game);
    return run_trial({plan, method, key, of_game.names, options.make});
  };
  ThreadPool<TrialKey, MethodTrial> pool(options.jobs, [&] { return work; });
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
