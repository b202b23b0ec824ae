// A worker of a campaign: one process of a fuzz target, for one shift.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "campaign/campaign_setup.h"
#include "campaign/engine.h"
#include "campaign/event_recorder.h"
#include "campaign/worker_output.h"
#include "process/child_process.h"
#include "worker_protocol/messages.h"

namespace doublecheck {

/// For a worker of `game`; canaries that have died are not asked again.
WorkerOrders worker_orders(const CampaignSetup& setup, Game game, const std::filesystem::path& log);

/// For a target that runs one input to see how it ends: it writes no events.
WorkerOrders silent_orders(const CampaignParameters& parameters);

/// The environment variable that holds them.
std::pair<std::string, std::string> orders_variable(const WorkerOrders& orders);

/// The seed of the worker of that number in a session: never 0, of which libFuzzer makes one by
/// chance. Neighbouring numbers give seeds that are far apart (SplitMix64).
std::uint32_t worker_seed(std::uint64_t campaign, std::int64_t session, int number);

class Worker {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts it. `number` is that of the record, `log` the file of its events.
  Worker(WorkerPlan plan, std::int64_t number, const process::Command& command,
         const std::filesystem::path& log);

  const WorkerPlan& plan() const { return plan_; }
  Game game() const { return plan_.shift.game; }
  std::int64_t number() const { return speaker_.worker; }
  const OutputTail& output_tail() const { return output_tail_; }
  /// To be waited for; never blocks.
  int output() const { return process_.output().number(); }
  /// What it has run, as its last event says.
  std::uint64_t executions() const { return speaker_.sum.counts().executions; }
  std::chrono::milliseconds age() const;

  void read_output() { output_tail_.add(process_.read_output()); }
  void read_events(EventRecorder& recorder, std::chrono::milliseconds at);

  std::optional<process::Ending> ending() const { return process_.ending(); }

  /// Asks it to end; once is enough.
  void interrupt();
  void kill();
  /// Ends it where it goes on much longer than it was asked to.
  void end_if_overdue();

 private:
  WorkerPlan plan_;
  process::ChildProcess process_;
  Clock::time_point start_ = Clock::now();
  OutputTail output_tail_;
  LogTail log_;
  EventRecorder::Speaker speaker_;
  bool interrupted_ = false;
};

}  // namespace doublecheck
