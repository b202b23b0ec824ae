#include "serve/campaign_watch.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "serve/campaign_json.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kRefresh{1};

/// Reading a record may take a hundredth of the time, so that watching costs a campaign nothing
/// that it would notice.
constexpr int kShare = 100;

std::atomic<int> g_watchers = 0;

/// A place among the watchers, or none.
class WatcherPlace {
 public:
  WatcherPlace() : taken_(++g_watchers <= kMostWatchers) {}
  WatcherPlace(const WatcherPlace&) = delete;
  WatcherPlace& operator=(const WatcherPlace&) = delete;
  ~WatcherPlace() { --g_watchers; }

  bool is_taken() const { return taken_; }

 private:
  bool taken_;
};

/// Times and sizes of the files of the record: SQLite writes to the second one first.
std::string stamp_of(const std::string& folder) {
  std::string stamp;
  for (const char* name : {"campaign.sqlite", "campaign.sqlite-wal"}) {
    std::error_code missing;
    const auto file = fs::path(folder) / name;
    const auto time = fs::last_write_time(file, missing).time_since_epoch().count();
    stamp += fmt::format("{} {} ", time, fs::file_size(file, missing));
  }
  return stamp;
}

}  // namespace

CampaignWatch::CampaignWatch(std::string folder) : folder_(std::move(folder)) {
  read_anew();
}

/// A campaign that was killed writes nothing any more, so one that was running is always read.
CampaignWatch::State CampaignWatch::state() {
  const std::lock_guard lock(mutex_);
  if (Clock::now() >= read_next_ && (state_.running || stamp_of(folder_) != stamp_)) read_anew();
  return state_;
}

void CampaignWatch::read_anew() {
  const auto start = Clock::now();
  stamp_ = stamp_of(folder_);
  const Json json = campaign_json(Record::open(folder_, Record::Access::read), folder_);
  state_.running = json["state"] == "running";
  if (auto text = json_text(json); text != *state_.json)
    state_.json = std::make_shared<std::string>(std::move(text));
  const auto took = Clock::now() - start;
  read_next_ = Clock::now() + std::max<Clock::duration>(kRefresh, kShare * took);
}

http::Reply CampaignWatch::reply() {
  return {.body = *state().json};
}

http::Reply CampaignWatch::events() {
  const auto place = std::make_shared<WatcherPlace>();
  if (!place->is_taken())
    return http::error_reply(503, fmt::format("{} watch already", kMostWatchers));
  const auto watch = [this, place](const http::EventSink& sink) {
    for (Text sent;;) {
      const State now = state();
      if (now.json != sent && !sink("campaign", *now.json)) return;
      sent = now.json;
      if (!now.running) return (void)sink("end", "{}");
      std::this_thread::sleep_for(kRefresh);
    }
  };
  return {.events = watch};
}

}  // namespace doublecheck
