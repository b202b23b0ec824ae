// The workers of a campaign: starts them shift after shift, reads their events, and keeps the
// inputs that end them.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "campaign/campaign_setup.h"
#include "campaign/crashes.h"
#include "campaign/engine.h"
#include "campaign/event_recorder.h"
#include "campaign/shrinkers.h"
#include "process/child_process.h"
#include "worker_protocol/messages.h"

namespace doublecheck {

/// For a target that runs one input to see how it ends: it writes no events.
WorkerOrders silent_orders(const CampaignParameters& parameters);

/// The environment variable that holds them.
std::pair<std::string, std::string> orders_variable(const WorkerOrders& orders);

/// What the workers of a campaign are started and recorded with; all of it outlives Workers.
struct WorkersContext {
  CampaignSetup& setup;
  const Engine& engine;
  EventRecorder& recorder;
  Shrinkers& shrinkers;
  Shrinkers::Notify notify;
  InputCommand input_command;
  std::int64_t session = 0;
};

class Worker;

class Workers {
 public:
  using Clock = std::chrono::steady_clock;

  Workers(WorkersContext context, Shifts shifts, int jobs);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Starts workers in the slots that are free, for no longer than `left`.
  void start(std::optional<std::chrono::milliseconds> left);

  /// Waits a moment for what the workers have to say.
  void listen();

  /// Records the events of the workers, and the end of those that have ended. The campaign has
  /// run for `at`.
  void record_events(std::chrono::milliseconds at);

  /// Ends all workers, gently for a few seconds, and records their ends.
  void stop(std::chrono::milliseconds at);

  bool idle() const;
  /// Whether no worker will start any more.
  bool all_done() const { return shifts_.all_done(); }
  /// Why the campaign cannot go on, as a worker said; empty where it can.
  const std::string& failure() const { return failure_; }

  /// Of this session, of one game: the executions of its workers, and how long they ran.
  struct Work {
    std::uint64_t executions = 0;
    std::chrono::milliseconds time{0};
    EngineStatus status;
  };
  Work work(Game game) const;

 private:
  using Slot = std::unique_ptr<Worker>;

  Slot make_worker(const Shift& shift, int slot);
  void finish(Slot& slot, const process::Ending& ending, std::chrono::milliseconds at);
  void record_crash(const std::string& key, Game game, const std::filesystem::path& input,
                    std::chrono::milliseconds at);
  /// What the worker's engine says, if it says anything yet.
  void take_status(Work& work, const Worker& worker) const;
  void count_shift(const Worker& worker, bool well, const std::string& how);

  WorkersContext context_;
  Shifts shifts_;
  CrashKeeper keeper_;
  std::vector<Slot> slots_;
  int started_ = 0;
  bool stopping_ = false;
  std::string failure_;
  std::map<Game, Work> ended_work_;
};

/// Tidies up after a kill of everything. Reads the logs of workers that have begun and not ended
/// once more, from their beginnings: counts are cumulative, so nothing counts twice. Keeps the
/// inputs that ended such workers, runs each again to learn how, and ends the workers in the
/// record. Inputs and logs of workers whose end is recorded are removed.
void recover(const WorkersContext& context);

}  // namespace doublecheck
