#include "campaign/trial.h"

#include <poll.h>

#include <chrono>

#include "campaign/crash_key.h"
#include "campaign/last_words.h"

namespace doublecheck {
namespace {

constexpr auto kLongestTrial = std::chrono::seconds(20);  // the target's own limit is 10
constexpr int kLookMilliseconds = 5;

}  // namespace

std::string trial_key(const Command& command, const std::atomic<bool>& stop) {
  const auto limit = std::chrono::steady_clock::now() + kLongestTrial;
  WorkerProcess process(command);
  LastWords words;
  while (!stop && std::chrono::steady_clock::now() < limit) {
    pollfd output{process.output(), POLLIN, 0};
    const bool closed = ::poll(&output, 1, kLookMilliseconds) > 0 && (output.revents & POLLIN) == 0;
    const auto ending = process.ending();
    words.add(process.read_output());
    if (ending) return ending->well() ? "" : crash_key(*ending, words.lines());
    if (closed) ::poll(nullptr, 0, kLookMilliseconds);
  }
  return {};
}

}  // namespace doublecheck
