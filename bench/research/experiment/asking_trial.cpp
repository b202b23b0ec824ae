#include <fmt/format.h>

#include <ctime>
#include <optional>

#include "comparison/source.h"
#include "experiment/experiment.h"
#include "guided/guided_source.h"
#include "process/interrupt.h"
#include "program_source/question_program.h"

namespace doublecheck {
namespace {

constexpr int kPerftDepth = 4;
constexpr std::uint64_t kMostLeaves = 1'000'000;
constexpr int kSmallSide = 2;

double thread_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

Origin origin_of_setting(const std::string& setting) {
  if (setting == "set-ups") return Origin::setups;
  return setting == "playouts" ? Origin::playouts : Origin::any;
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
                         {origin_of_setting(run.method.setting)});
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

}  // namespace

MethodTrial run_asking_trial(const TrialRun& run) try {
  const double before = thread_seconds();
  const auto deadline = run.deadline();
  const auto asking = asking_of(run);
  const auto processor = [&] { return thread_seconds() - before + asking->processor_seconds(); };
  Judges judges(run.mutants, run.make, processor);
  const bool has_budget = run.method.is_seeded();  // the others come to an end of their own
  while (judges.any_left() && !(has_budget && judges.asked() == run.plan.questions)) {
    if (interrupted()) throw Interrupted();
    if (std::chrono::steady_clock::now() >= deadline)
      throw TrialFailure(fmt::format("not done after {} s", run.plan.time_limit.count()));
    const auto question = asking->next();
    if (!question) break;
    judges.ask(*question);
  }
  MethodTrial trial{.key = run.key, .asked = judges.asked()};
  trial.processor = processor();
  trial.mutants = judges.noticed();
  return trial;
} catch (const ProgramError& error) {
  throw TrialFailure(error.what());
}

}  // namespace doublecheck
