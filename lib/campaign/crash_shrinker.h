// Shrinks the inputs of crashes while the workers of a campaign go on.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "campaign/worker_process.h"
#include "parallel/background.h"
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

/// Each trial starts a process: these take about a minute.
inline constexpr std::uint64_t kCrashTrials = 1000;

/// Takes simplifications of the question in the input as long as the target ends under the same key
/// with one of them, and returns where the smallest is. Bytes that are no question stay as they
/// are. Tries at most kCrashTrials simpler questions. From the moment that `stop` is true the
/// smallest so far stands.
ShrunkCrash shrink_crash(const CrashToShrink& crash, const TrialCommand& command,
                         const std::atomic<bool>& stop);

using CrashShrinker = Background<CrashToShrink, ShrunkCrash>;

}  // namespace doublecheck
