#include "campaign/campaign_status.h"

namespace doublecheck {
namespace {

/// As the engine tells it, or as it told before: it has nothing to say before the first worker.
EngineStatus engine_status(const GameTotals& totals, const Fleet::Work& work) {
  if (work.status != EngineStatus{} || !totals.last) return work.status;
  return {totals.last->features, totals.last->corpus};
}

GameStatus status_of(const GameTotals& totals, const Fleet& fleet, const EventRecorder& recorder) {
  const auto work = fleet.work(totals.game);
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

CampaignStatus campaign_status(const Record& record, const Fleet& fleet,
                               const EventRecorder& recorder) {
  CampaignStatus status;
  for (const auto& totals : record.totals())
    status.games.push_back(status_of(totals, fleet, recorder));
  status.disagreements = record.disagreements().size();
  status.crashes = record.crashes().size();
  for (const auto& canary : record.canaries()) {
    ++status.canaries;
    if (canary.asked) ++status.dead_canaries;
  }
  return status;
}

void add_coverage(Record& record, const Fleet& fleet, const EventRecorder& recorder,
                  std::chrono::milliseconds at) {
  for (const auto& totals : record.totals()) {
    const auto status = status_of(totals, fleet, recorder);
    CoverageSample sample;
    sample.game = totals.game;
    sample.at = at;
    sample.executions = totals.counts.executions;
    sample.asked = totals.counts.asked;
    sample.edges = recorder.edges(totals.game);
    sample.features = status.features;
    sample.corpus = status.corpus;
    record.add(sample);
  }
}

}  // namespace doublecheck
