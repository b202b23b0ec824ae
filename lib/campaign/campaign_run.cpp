#include "campaign/campaign_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <thread>
#include <utility>

#include "process/interrupt.h"

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
  return make_engine(setup.parameters.engine, setup.targets, setup.folder);
}

/// As the engine says, or as it said before: it has nothing to say before the first worker.
EngineStatus engine_status(const GameTotals& totals, const Workers::Work& work) {
  if (work.status != EngineStatus{} || !totals.last) return work.status;
  return {totals.last->features, totals.last->corpus};
}

GameStatus status_of(const GameTotals& totals, const Workers& workers,
                     const EventRecorder& recorder) {
  const auto work = workers.work(totals.game);
  const auto engine = engine_status(totals, work);
  const std::chrono::duration<double> time = work.time;
  return {.game = totals.game,
          .rate = time.count() > 0 ? static_cast<double>(work.executions) / time.count() : 0,
          .executions = totals.counts.executions,
          .edges = recorder.edges(totals.game),
          .features = engine.features,
          .corpus = engine.corpus};
}

}  // namespace

CampaignRun::CampaignRun(CampaignSetup& setup, const SessionOptions& options,
                         CampaignListener& listener)
    : setup_(setup),
      options_(options),
      listener_(listener),
      engine_(engine_of(setup)),
      shrinkers_(setup.record, setup.folder, setup.make_oracle, input_command(),
                 [this](const std::string& line) { listener_.notify(line); }),
      recorder_(setup.record, [this](const NamedDisagreement& named) { shrinkers_.add(named); }),
      before_(setup.record.time_run()) {}

/// It may outlive this object, in a thread that was abandoned.
InputCommand CampaignRun::input_command() const {
  return
      [engine = std::shared_ptr<const Engine>(engine_of(setup_)),
       orders = silent_orders(setup_.parameters)](Game game, const std::filesystem::path& input) {
        auto command = engine->input_command(game, input);
        command.environment.push_back(orders_variable(orders));
        return command;
      };
}

milliseconds CampaignRun::session_time() const {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
}

std::optional<milliseconds> CampaignRun::left() const {
  if (!options_.time) return std::nullopt;
  return std::max(milliseconds(0), *options_.time - session_time());
}

milliseconds CampaignRun::since_new() const {
  return campaign_time() - std::max(before_, recorder_.last_new());
}

void CampaignRun::begin() {
  shrinkers_.add_unshrunk();
  WorkersContext context{setup_,
                         *engine_,
                         recorder_,
                         shrinkers_,
                         [this](const std::string& line) { listener_.notify(line); },
                         input_command()};
  recover(context);
  context.session = session_ =
      setup_.record.begin_session({.version = options_.version,
                                   .targets = setup_.targets.folder().string(),
                                   .jobs = options_.jobs});
  setup_.record.commit();
  start_ = Clock::now();
  const auto games = neglected_first(setup_);
  const auto length = shift_length(options_.time, options_.jobs, games.size());
  workers_.emplace(std::move(context), Shifts(games, options_.jobs, length, options_.runs),
                   options_.jobs);
}

void CampaignRun::run() {
  begin();
  while (goes_on()) {
    workers_->start(left());
    workers_->listen();
    workers_->record_events(campaign_time());
    shrinkers_.take_results();
    if (!workers_->failure().empty()) failure_ = workers_->failure();
    write_down();
    listener_.show([this] { return status(); });
  }
  finish();
}

bool CampaignRun::goes_on() {
  if (interrupted() || !failure_.empty()) return false;
  if (workers_->idle() && workers_->all_done()) return false;
  if (options_.quiet && since_new() >= *options_.quiet) return false;
  if (!options_.time || session_time() < *options_.time) return true;
  return !workers_->idle() && session_time() < *options_.time + kGrace;
}

void CampaignRun::write_down() {
  if (session_time() < next_commit_) return;
  next_commit_ = session_time() + kCommit;
  if (session_time() >= next_sample_) sample_coverage();
  setup_.record.session_ran(session_, session_time(), "");
  setup_.record.commit();
  if (const auto free = disk_left(setup_.folder.path()); free < kDiskToGoOn)
    failure_ =
        fmt::format("{}: the disk is full, {} MB are left; make room and go on with --resume",
                    setup_.folder.path().string(), free >> 20);
}

void CampaignRun::sample_coverage() {
  next_sample_ = session_time() + std::max(milliseconds(1s), campaign_time() / kSamples);
  for (const auto& totals : setup_.record.totals()) {
    const auto game = status_of(totals, *workers_, recorder_);
    setup_.record.add(CoverageSample{.game = totals.game,
                                     .at = campaign_time(),
                                     .executions = game.executions,
                                     .asked = totals.counts.asked,
                                     .edges = game.edges,
                                     .features = game.features,
                                     .corpus = game.corpus});
  }
}

CampaignStatus CampaignRun::status() const {
  CampaignStatus status;
  for (const auto& totals : setup_.record.totals())
    status.games.push_back(status_of(totals, *workers_, recorder_));
  status.disagreements = setup_.record.disagreements().size();
  status.crashes = setup_.record.crashes().size();
  for (const auto& canary : setup_.record.canaries()) {
    ++status.canaries;
    if (canary.asked) ++status.dead_canaries;
  }
  status.since_new = std::chrono::duration_cast<std::chrono::seconds>(since_new());
  if (const auto time = left()) status.left = std::chrono::ceil<std::chrono::seconds>(*time);
  return status;
}

void CampaignRun::finish() {
  const auto time = session_time();
  listener_.clear();
  workers_->stop(campaign_time());
  sample_coverage();
  if (!interrupted() && failure_.empty()) shrink_the_rest();
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
  if (shrinkers_.busy()) listener_.notify("shrinking the last findings");
  while (shrinkers_.busy() && Clock::now() < limit && !interrupted()) {
    std::this_thread::sleep_for(10ms);
    shrinkers_.take_results();
  }
}

}  // namespace doublecheck
