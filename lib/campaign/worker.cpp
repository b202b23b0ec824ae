#include "campaign/worker.h"

#include <csignal>

namespace doublecheck {
namespace {

// A long corpus is read before the fuzzer looks at its clock; one execution may take 10 seconds.
constexpr std::chrono::seconds kPatience{5};
constexpr std::chrono::seconds kLastPatience{20};

}  // namespace

Worker::Worker(WorkerPlan plan, std::int64_t number, const Command& command,
               const std::filesystem::path& log)
    : plan_(std::move(plan)),
      process_(command),
      log_(log),
      speaker_{.worker = number, .game = plan_.shift.game, .sum = {}, .sighted = {}} {}

std::chrono::milliseconds Worker::age() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
}

void Worker::read_events(EventRecorder& recorder, std::chrono::milliseconds at) {
  for (const auto& line : log_.new_lines()) recorder.read(speaker_, line, at);
}

void Worker::interrupt() {
  if (!interrupted_) process_.signal(SIGINT);
  interrupted_ = true;
}

void Worker::kill() {
  process_.signal(SIGKILL);
}

void Worker::end_if_overdue() {
  if (plan_.shift.runs > 0) return;
  const auto overdue = age() - plan_.shift.time;
  if (overdue > kPatience) interrupt();
  if (overdue > kLastPatience) kill();
}

}  // namespace doublecheck
