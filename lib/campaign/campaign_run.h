// A session of a campaign, from its start to its end.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "campaign/campaign_setup.h"
#include "campaign/fleet.h"
#include "reports/status_display.h"

namespace doublecheck {

struct SessionLimits {
  int jobs = 1;
  std::optional<std::chrono::seconds> time;
  std::uint64_t runs = 0;  // of each game; 0: no limit
};

class CampaignRun {
 public:
  CampaignRun(CampaignSetup& setup, const SessionLimits& limits);

  /// Runs until a limit, Ctrl-C, or until all targets were given up. Throws UsageError where the
  /// record cannot be written; then the workers are dead, and the record is as it was last
  /// committed.
  void run();

  /// Why it could not go on; empty where it could.
  const std::string& failure() const { return failure_; }

 private:
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;

  TrialCommand trial_command() const;
  void begin();
  bool goes_on();
  void look_after_workers();
  void write_down();
  void sample_coverage();
  void check_disk();
  void finish();
  void shrink_the_rest();
  CampaignStatus status() const;
  bool has_ended_as_planned() const;

  Milliseconds session_time() const;
  Milliseconds campaign_time() const { return before_ + session_time(); }
  std::optional<Milliseconds> left() const;

  CampaignSetup& setup_;
  SessionLimits limits_;
  std::unique_ptr<Engine> engine_;
  StatusDisplay display_;
  Shrinkers shrinkers_;
  EventRecorder recorder_;
  Milliseconds before_{0};  // what earlier sessions ran
  std::int64_t session_ = 0;
  Clock::time_point start_ = Clock::now();
  std::optional<Fleet> fleet_;
  Milliseconds next_commit_{0};
  Milliseconds next_sample_{0};
  std::string failure_;
};

}  // namespace doublecheck
