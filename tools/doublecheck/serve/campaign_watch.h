// A campaign as the page shows it: how it stands, how it came there and what it found; read anew
// where it has changed.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "examination/reply.h"
#include "record/record.h"
#include "serve/http/http.h"

namespace doublecheck {

/// All of it. `folder` is named as it was given; `state` is what campaign_report.h says.
Json campaign_json(const Record& record, const std::string& folder);

/// Of all campaigns together: each holds a connection.
inline constexpr int kMostWatchers = 32;

class CampaignWatch {
 public:
  /// Throws UsageError where `folder` holds no record.
  explicit CampaignWatch(std::string folder);

  const std::string& folder() const { return folder_; }

  /// The campaign as it stands.
  http::Reply reply();

  /// The campaign as it stands, and again whenever it has changed, at most once a second: events
  /// `campaign`, and `end` when it is over. 503 where kMostWatchers watch already.
  http::Reply events();

 private:
  using Clock = std::chrono::steady_clock;
  using Text = std::shared_ptr<const std::string>;

  struct State {
    Text json = std::make_shared<std::string>();
    bool running = false;
  };

  State state();
  void read_anew();

  const std::string folder_;
  std::mutex mutex_;
  State state_;
  std::string stamp_;            // of the record's files when they were read
  Clock::time_point read_next_;  // not sooner
};

}  // namespace doublecheck
