// What a campaign shrinks while its workers go on, and what becomes of it in the record.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "campaign/campaign_folder.h"
#include "examination/oracle_maker.h"
#include "parallel/thread_pool.h"
#include "process/child_process.h"
#include "record/record.h"

namespace doublecheck {

/// Work that one thread does while the workers of a campaign go on.
template <class Task, class Result>
class Background {
 public:
  /// Becomes true when what is not done is let go of.
  using Stopped = std::shared_ptr<const std::atomic<bool>>;

  /// The thread calls `make_work` once and then what it made, for one task after the other. It must
  /// own what it needs: see `abandon`.
  explicit Background(std::function<typename ThreadPool<Task, Result>::Work(Stopped)> make_work)
      : pool_(1, [make_work, stopped = Stopped(stopped_)] { return make_work(stopped); }) {}
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  ~Background() { stop(); }

  void add(Task task) {
    pool_.add(std::move(task));
    ++waiting_;
  }

  /// A result as soon as there is one, each once; nothing where none comes within `limit`.
  std::optional<Result> next(std::chrono::milliseconds limit) {
    if (waiting_ == 0) return std::nullopt;
    auto done = pool_.next(limit);
    if (!done) return std::nullopt;
    --waiting_;
    return std::move(done->result);
  }

  /// How many are not done.
  std::size_t waiting() const { return waiting_; }

  /// Lets go of all that is not done.
  void stop() {
    *stopped_ = true;
    pool_.drop_waiting();
    waiting_ = 0;
  }

  /// The same without waiting for the thread: before `leave_interrupted` (interrupt.h) only.
  void abandon() {
    stop();
    pool_.abandon();
  }

 private:
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  ThreadPool<Task, Result> pool_;
  std::size_t waiting_ = 0;
};

// --- Disagreements ------------------------------------------------------------------------------

/// What is shown of the disagreements of that name.
struct Witness {
  std::string name;
  Shown shown;
};

/// What workers have named is shrunk (findings/pipeline.h), each within Limits (limits.h), by a
/// thread of low priority with oracles of its own for each pair that stands against each other.
/// What cannot be shrunk, because an oracle is gone, stays as it is.
using Witnesses = Background<NamedDisagreement, Witness>;

// --- Crashes ------------------------------------------------------------------------------------

struct CrashToShrink {
  std::string key;
  Game game{};
  std::filesystem::path input;
};

struct ShrunkCrash {
  std::string key;
  /// The smallest input, in a file beside the input as found; that itself where nothing simpler
  /// ends under the same key.
  std::filesystem::path input;
};

/// The command that runs one input.
using InputCommand = std::function<process::Command(Game game, const std::filesystem::path& input)>;

/// Each run of a target starts a process: these take about a minute.
inline constexpr std::uint64_t kMostCrashRuns = 1000;

/// Takes simplifications of the question in the input as long as the target ends under the same key
/// with one of them, and returns where the smallest is. Bytes that are no question stay as they
/// are. Tries at most kMostCrashRuns simpler questions. From the moment that `stop` is true the
/// smallest so far stands.
ShrunkCrash shrink_crash(const CrashToShrink& crash, const InputCommand& command,
                         const std::atomic<bool>& stop);

using CrashShrinker = Background<CrashToShrink, ShrunkCrash>;

// --- Both ---------------------------------------------------------------------------------------

class Shrinkers {
 public:
  /// A line for the user.
  using Notify = std::function<void(const std::string&)>;

  /// `record` outlives it. A thread that was abandoned may call `make_oracle` and `command` later.
  Shrinkers(Record& record, CampaignFolder folder, const OracleMaker& make_oracle,
            InputCommand command, Notify notify);

  void add(NamedDisagreement named) { witnesses_.add(std::move(named)); }
  void add(CrashToShrink crash) { crashes_.add(std::move(crash)); }

  /// Takes up again what an earlier session has left unshrunk.
  void add_unshrunk();

  /// Records what is done, and tells of each disagreement when it is shrunk and committed.
  void take_results();

  bool busy() const { return witnesses_.waiting() + crashes_.waiting() > 0; }
  /// Lets go of what is not done, for the next session.
  void stop();
  /// The same without waiting for an oracle that answers: before `leave_interrupted` only.
  void abandon();

 private:
  void take(const Witness& witness);
  void take(const ShrunkCrash& crash);

  Record* record_;
  CampaignFolder folder_;
  Notify notify_;
  Witnesses witnesses_;
  CrashShrinker crashes_;
};

}  // namespace doublecheck
