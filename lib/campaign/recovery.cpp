#include "campaign/recovery.h"

#include "campaign/crash_keeper.h"
#include "campaign/log_tail.h"
#include "campaign/trial.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

void remove_files_in(const fs::path& folder) {
  std::error_code error;
  for (const auto& file : fs::directory_iterator(folder, error)) fs::remove(file.path(), error);
}

class Recovery {
 public:
  Recovery(CampaignSetup& setup, const Engine& engine, EventRecorder& recorder,
           Shrinkers& shrinkers, const TrialCommand& trial)
      : setup_(setup),
        engine_(engine),
        recorder_(recorder),
        shrinkers_(shrinkers),
        trial_(trial),
        keeper_(setup.folder, setup.kit, setup.record) {}

  void end(const Record::OpenWorker& open) {
    read_log(open);
    const WorkerPlan plan{.shift = {.game = open.start.game},
                          .slot = open.start.slot,
                          .seed = static_cast<std::uint32_t>(open.start.seed),
                          .name = fs::path(open.start.log).stem().string()};
    const auto inputs = engine_.crash_inputs(plan);
    for (const auto& input : inputs) record_crash(open.start.game, input);
    setup_.record.end_worker(open.worker, "killed");
    setup_.record.commit();
    for (const auto& input : inputs) keeper_.forget(open.start.game, input);
  }

 private:
  void read_log(const Record::OpenWorker& open) {
    EventRecorder::Speaker speaker{
        .worker = open.worker, .game = open.start.game, .sum = {}, .sighted = {}};
    LogTail log(setup_.folder.path() / open.start.log);
    for (const auto& line : log.new_lines())
      recorder_.read(speaker, line, setup_.record.time_run());
  }

  void record_crash(Game game, const fs::path& input) {
    auto key = trial_key(trial_(game, input), never_);
    if (key.empty()) key = kNotRepeated;
    if (keeper_.record(key, game, setup_.record.time_run(), input))
      shrinkers_.add(CrashToShrink{key, game, keeper_.kept(key)});
  }

  CampaignSetup& setup_;
  const Engine& engine_;
  EventRecorder& recorder_;
  Shrinkers& shrinkers_;
  const TrialCommand& trial_;
  CrashKeeper keeper_;
  const std::atomic<bool> never_ = false;
};

}  // namespace

void recover(CampaignSetup& setup, const Engine& engine, EventRecorder& recorder,
             Shrinkers& shrinkers, const TrialCommand& trial) {
  Recovery recovery(setup, engine, recorder, shrinkers, trial);
  for (const auto& open : setup.record.open_workers()) recovery.end(open);
  remove_files_in(setup.folder.new_crashes());
  remove_files_in(setup.folder.path() / "logs");
}

}  // namespace doublecheck
