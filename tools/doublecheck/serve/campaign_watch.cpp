#include "serve/campaign_watch.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ctime>
#include <filesystem>
#include <thread>

#include "runs/campaign.h"
#include "runs/json_result.h"
#include "runs/run.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

template <class Named>
Json names_json(const std::vector<Named>& all) {
  return array_of(all, [](auto one) { return name_of(one); });
}

Json json_of(const RecordedSession& session) {
  return {{"number", session.number},
          {"started", session.started + " UTC"},
          {"ran", time_text(session.ran)},
          {"jobs", session.start.jobs},
          {"how", session.how},
          {"version", session.start.version}};
}

Json json_of(const RecordedCampaign& campaign) {
  const auto& parameters = campaign.parameters;
  return {{"id", parameters.id},
          {"own", campaign.own},
          {"engine", parameters.engine},
          {"seed", parameters.seed},
          {"games", names_json(parameters.games)},
          {"verbs", names_json(parameters.verbs)},
          {"oracles", parameters.oracles},
          {"contracts", parameters.contracts},
          {"sessions",
           array_of(campaign.sessions, [](const auto& session) { return json_of(session); })}};
}

}  // namespace

Json campaign_json(const Record& record, const std::string& folder) {
  const auto parameters = record.parameters();
  const auto ended = state_of(record, folder);
  Json json{{"schema", "doublecheck/serve-campaign/1"},
            {"dir", folder},
            {"state", ended == "running" ? "running" : "finished"},
            {"ended", ended},
            {"seconds", std::chrono::duration<double>(record.time_run()).count()},
            {"engine", parameters.engine},
            {"targets", names_json(parameters.games)},
            {"oracles", parameters.oracles},
            {"campaigns",
             array_of(record.campaigns(), [](const auto& campaign) { return json_of(campaign); })}};
  const auto run = run_json(run_of_campaign(record, folder));
  for (const char* member : {"series", "canaries", "findings", "crashes"})
    json[member] = run.value(member, Json::array());
  return json;
}

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kRefresh{1};

/// Reading a record may take a hundredth of a processor's time, so that watching costs a campaign
/// nothing that it would notice.
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

/// That this thread has used so far.
std::chrono::nanoseconds processor_time() {
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

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
  const auto start = processor_time();
  stamp_ = stamp_of(folder_);
  const Json json = campaign_json(Record::open(folder_, Record::Access::read), folder_);
  state_.running = json["state"] == "running";
  if (auto text = json_text(json); text != *state_.json)
    state_.json = std::make_shared<std::string>(std::move(text));
  const auto took = processor_time() - start;
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
      if (!sink.is_open() || (now.json != sent && !sink.send("campaign", *now.json))) return;
      sent = now.json;
      if (!now.running) return (void)sink.send("end", "{}");
      std::this_thread::sleep_for(kRefresh);
    }
  };
  return {.events = watch};
}

}  // namespace doublecheck
