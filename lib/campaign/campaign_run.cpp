#include "campaign/campaign_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <thread>
#include <utility>

#include "campaign/campaign_status.h"
#include "campaign/recovery.h"
#include "campaign/worker_orders.h"
#include "process/interrupt.h"
#include "version.h"

namespace doublecheck {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr auto kCommit = 400ms;
/// After the deadline, for workers that are just ending by themselves.
constexpr auto kGrace = 1s;
/// For what is still to be shrunk at the end.
constexpr auto kLastShrinking = 30s;
/// A sample each hundredth of the time run so far, so that long campaigns keep small records.
constexpr int kSamples = 100;

/// Commit and compiler, in one line.
std::string version_line() {
  auto text = version_text();
  text.resize(text.rfind('\n'));
  return text.replace(text.find('\n'), 1, ", ");
}

/// The games of the campaign, those first that earlier sessions have fuzzed least.
std::vector<Game> neglected_first(const CampaignSetup& setup) {
  std::map<Game, std::uint64_t> executions;
  for (const auto& totals : setup.record.totals())
    executions[totals.game] = totals.counts.executions;
  auto games = setup.parameters.games;
  std::ranges::sort(games, {}, [&](Game game) { return std::pair(executions[game], game); });
  return games;
}

std::unique_ptr<Engine> engine_of(const CampaignSetup& setup) {
  return make_engine(setup.parameters.engine, setup.kit, setup.folder);
}

}  // namespace

CampaignRun::CampaignRun(CampaignSetup& setup, const SessionLimits& limits)
    : setup_(setup),
      limits_(limits),
      engine_(engine_of(setup)),
      shrinkers_(setup.record, setup.folder, trial_command(),
                 [this](const std::string& line) { display_.tell(line); }),
      recorder_(setup.record,
                [this](const std::string& signature, const Disagreement& root) {
                  shrinkers_.add(signature, root);
                }),
      before_(setup.record.time_run()) {}

/// It may outlive this object, in a thread that was abandoned.
TrialCommand CampaignRun::trial_command() const {
  return [engine = std::shared_ptr<const Engine>(engine_of(setup_)),
          orders = trial_orders(setup_.parameters)](Game game, const std::filesystem::path& input) {
    auto command = engine->trial(game, input);
    command.environment.push_back(orders_variable(orders));
    return command;
  };
}

milliseconds CampaignRun::session_time() const {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
}

std::optional<milliseconds> CampaignRun::left() const {
  if (!limits_.time) return std::nullopt;
  return std::max(milliseconds(0), *limits_.time - session_time());
}

void CampaignRun::begin() {
  shrinkers_.add_unshrunk();
  recover(setup_, *engine_, recorder_, shrinkers_, trial_command());
  session_ = setup_.record.begin_session(
      {.version = version_line(), .targets = setup_.kit.folder().string(), .jobs = limits_.jobs});
  setup_.record.commit();
  start_ = Clock::now();
  const auto games = neglected_first(setup_);
  const auto length = shift_length(limits_.time, limits_.jobs, games.size());
  fleet_.emplace(FleetContext{setup_, *engine_, recorder_, shrinkers_,
                              [this](const std::string& line) { display_.tell(line); },
                              trial_command(), session_},
                 Shifts(games, limits_.jobs, length, limits_.runs), limits_.jobs);
}

void CampaignRun::run() {
  begin();
  while (goes_on()) {
    look_after_workers();
    write_down();
    display_.show([this] { return status(); });
  }
  finish();
}

bool CampaignRun::goes_on() {
  if (interrupted() || !failure_.empty()) return false;
  if (fleet_->idle() && fleet_->all_done()) return false;
  if (!limits_.time || session_time() < *limits_.time) return true;
  return !fleet_->idle() && session_time() < *limits_.time + kGrace;
}

void CampaignRun::look_after_workers() {
  fleet_->start(left());
  fleet_->listen();
  fleet_->record_events(campaign_time());
  shrinkers_.take_results();
  if (!fleet_->failure().empty()) failure_ = fleet_->failure();
}

void CampaignRun::write_down() {
  if (session_time() < next_commit_) return;
  next_commit_ = session_time() + kCommit;
  if (session_time() >= next_sample_) sample_coverage();
  setup_.record.session_ran(session_, session_time(), "");
  setup_.record.commit();
  check_disk();
}

void CampaignRun::sample_coverage() {
  next_sample_ = session_time() + std::max(milliseconds(1s), campaign_time() / kSamples);
  add_coverage(setup_.record, *fleet_, recorder_, campaign_time());
}

CampaignStatus CampaignRun::status() const {
  auto status = campaign_status(setup_.record, *fleet_, recorder_);
  const auto since = campaign_time() - std::max(before_, recorder_.last_new());
  status.since_new = std::chrono::duration_cast<std::chrono::seconds>(since);
  if (const auto time = left()) status.left = std::chrono::ceil<std::chrono::seconds>(*time);
  return status;
}

void CampaignRun::check_disk() {
  const auto free = disk_left(setup_.folder.path());
  if (free >= kDiskToGoOn) return;
  failure_ = fmt::format("{}: the disk is full, {} MB are left; make room and go on with --resume",
                         setup_.folder.path().string(), free >> 20);
}

bool CampaignRun::has_ended_as_planned() const {
  return !interrupted() && failure_.empty();
}

void CampaignRun::finish() {
  const auto time = session_time();
  display_.clear();
  fleet_->stop(campaign_time());
  sample_coverage();
  if (has_ended_as_planned()) shrink_the_rest();
  shrinkers_.take_results();
  if (interrupted())
    shrinkers_.abandon();
  else
    shrinkers_.stop();
  const auto* how = !failure_.empty() ? "failed" : interrupted() ? "interrupted" : "done";
  setup_.record.session_ran(session_, time, how);
  setup_.record.commit();
}

void CampaignRun::shrink_the_rest() {
  const auto limit = Clock::now() + kLastShrinking;
  if (shrinkers_.busy()) display_.tell("shrinking what was found last");
  while (shrinkers_.busy() && Clock::now() < limit && !interrupted()) {
    std::this_thread::sleep_for(10ms);
    shrinkers_.take_results();
  }
}

}  // namespace doublecheck
