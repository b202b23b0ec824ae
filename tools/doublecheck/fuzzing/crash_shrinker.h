// Shrinks the inputs of crashes while the workers of a campaign go on.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "crew.h"
#include "fuzzing/worker_process.h"
#include "question/question.h"

namespace doublecheck {

struct CrashToShrink {
  std::string key;
  Game game = Game::cube;
  std::filesystem::path input;
};

struct ShrunkCrash {
  std::string key;
  /// The smallest input, in a file beside the input as found; that itself where nothing simpler
  /// ends under the same key.
  std::filesystem::path input;
};

/// The command that runs one input.
using TrialCommand = std::function<Command(Game game, const std::filesystem::path& input)>;

/// Takes simplifications of the question in the input as long as the target ends under the same key
/// with one of them, and returns where the smallest is. Bytes that are no question stay as they
/// are. From the moment that `stop` is true the smallest so far stands.
ShrunkCrash shrink_crash(const CrashToShrink& crash, const TrialCommand& command,
                         const std::atomic<bool>& stop);

/// One thread, which shrinks each for a minute at most.
class CrashShrinker {
 public:
  explicit CrashShrinker(TrialCommand command);
  ~CrashShrinker();
  CrashShrinker(const CrashShrinker&) = delete;
  CrashShrinker& operator=(const CrashShrinker&) = delete;

  void add(CrashToShrink crash);
  std::optional<ShrunkCrash> next(std::chrono::milliseconds limit);
  std::size_t waiting() const { return waiting_; }
  /// Lets go of all that is not done.
  void stop();
  /// The same without waiting for the thread: before `leave_interrupted` (interrupt.h) only.
  void abandon();

 private:
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  Crew<CrashToShrink, ShrunkCrash> crew_;
  std::size_t waiting_ = 0;
};

}  // namespace doublecheck
