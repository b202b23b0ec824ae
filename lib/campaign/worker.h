// A worker of a campaign: one process of a fuzz target, for one shift.
#pragma once

#include <chrono>
#include <optional>

#include "campaign/engine.h"
#include "campaign/event_recorder.h"
#include "campaign/last_words.h"
#include "campaign/log_tail.h"

namespace doublecheck {

class Worker {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts it. `number` is that of the record, `log` the file of its events.
  Worker(WorkerPlan plan, std::int64_t number, const Command& command,
         const std::filesystem::path& log);

  const WorkerPlan& plan() const { return plan_; }
  Game game() const { return plan_.shift.game; }
  std::int64_t number() const { return speaker_.worker; }
  const LastWords& words() const { return words_; }
  int output() const { return process_.output(); }
  /// What it has run, as it told last.
  std::uint64_t executions() const { return speaker_.sum.counts().executions; }
  std::chrono::milliseconds age() const;

  void read_output() { words_.add(process_.read_output()); }
  void read_events(EventRecorder& recorder, std::chrono::milliseconds at);

  std::optional<Ending> ending() const { return process_.ending(); }

  /// Asks it to end; once is enough.
  void interrupt();
  void kill();
  /// Ends it where it goes on much longer than it was told to.
  void end_if_overdue();

 private:
  WorkerPlan plan_;
  WorkerProcess process_;
  Clock::time_point start_ = Clock::now();
  LastWords words_;
  LogTail log_;
  EventRecorder::Speaker speaker_;
  bool interrupted_ = false;
};

}  // namespace doublecheck
