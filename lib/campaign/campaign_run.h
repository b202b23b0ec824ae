// A session of a campaign, from its start to its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/campaign_setup.h"
#include "campaign/workers.h"

namespace doublecheck {

/// How a campaign is doing.
struct GameStatus {
  Game game{};
  /// Executions a second of one worker, in this session.
  double rate = 0;
  std::uint64_t executions = 0;
  EdgeCounts edges;
  std::uint64_t features = 0;
  std::uint64_t corpus = 0;
};

struct CampaignStatus {
  std::vector<GameStatus> games;
  std::size_t disagreements = 0;
  std::size_t crashes = 0;
  std::size_t dead_canaries = 0;
  std::size_t canaries = 0;
  std::chrono::seconds since_new{0};
  std::optional<std::chrono::seconds> left;
};

/// Watches a session.
class CampaignListener {
 public:
  virtual ~CampaignListener() = default;

  /// One line about something that has just happened.
  virtual void notify(const std::string& line) = 0;
  /// Called several times a second; asks for the status where it is to be shown.
  virtual void show(const std::function<CampaignStatus()>& status) = 0;
  /// The session is about to end.
  virtual void clear() = 0;
};

struct SessionOptions {
  /// Of doublecheck, for the record: commit and compiler, in one line.
  std::string version;
  int jobs = 1;
  std::optional<std::chrono::milliseconds> time;
  /// It ends where no edge and no disagreement is new for so long.
  std::optional<std::chrono::milliseconds> quiet;
  std::uint64_t runs = 0;  // of each game; 0: no limit
};

class CampaignRun {
 public:
  /// `setup` and `listener` outlive it.
  CampaignRun(CampaignSetup& setup, const SessionOptions& options, CampaignListener& listener);

  /// Runs until a limit, until `interrupted`, or until all targets were given up. Throws UsageError
  /// where the record cannot be written; then the workers are dead, and the record is as it was
  /// last committed.
  void run();

  /// Why it could not go on; empty where it could.
  const std::string& failure() const { return failure_; }

 private:
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;

  InputCommand input_command() const;
  void begin();
  bool goes_on();
  void write_down();
  void sample_coverage();
  void finish();
  void shrink_the_rest();
  CampaignStatus status() const;

  Milliseconds session_time() const;
  Milliseconds campaign_time() const { return before_ + session_time(); }
  /// How long nothing was new in this session.
  Milliseconds since_new() const;
  std::optional<Milliseconds> left() const;

  CampaignSetup& setup_;
  SessionOptions options_;
  CampaignListener& listener_;
  std::unique_ptr<Engine> engine_;
  Shrinkers shrinkers_;
  EventRecorder recorder_;
  Milliseconds before_{0};  // what earlier sessions ran
  std::int64_t session_ = 0;
  Clock::time_point start_ = Clock::now();
  std::optional<Workers> workers_;
  Milliseconds next_commit_{0};
  Milliseconds next_sample_{0};
  std::string failure_;
};

}  // namespace doublecheck
