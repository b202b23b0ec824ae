// The inputs that end workers: what makes two crashes one, and where such inputs are kept.
#pragma once

#include <atomic>
#include <deque>
#include <filesystem>
#include <string>

#include "campaign/campaign_folder.h"
#include "campaign/engine.h"
#include "process/child_process.h"
#include "record/record.h"

namespace doublecheck {

/// How the process ended and where, of its last words: `deadly signal in play < legal_moves`,
/// `Assertion 'x' failed in ...`, `heap-buffer-overflow in ...`, `timeout in ...`,
/// `exited 3: THE LAST LINE` where they hold no report. Functions are named without namespaces,
/// arguments and templates, so that the key outlives small changes of the code; only those of this
/// project are named. Time-outs and exhausted memory are named by the outermost functions, because
/// the innermost are a matter of the moment.
std::string crash_key(const process::Ending& ending, const std::deque<std::string>& report);

/// Runs a fuzz target on one input. The key under which it ends; empty where it ends well, or where
/// it has to be killed because it takes longer than any time-out or because of `stop`. Owns the
/// command's process in the calling thread.
std::string key_of_run(const process::Command& command, const std::atomic<bool>& stop);

/// The key of an input that has ended a worker, and has none when it is tried again.
inline constexpr const char* kNotRepeated = "crash that did not repeat";

/// Keeps the inputs that end workers, and keeps them out of the inputs that workers begin with.
class CrashKeeper {
 public:
  CrashKeeper(CampaignFolder folder, FuzzTargets targets, Record& record)
      : folder_(std::move(folder)), targets_(std::move(targets)), record_(&record) {}

  /// Counts a crash in the record, without commit. Of a new key the input is copied to `crashes`
  /// (where there is an input: `input` may be empty). True where the key is new.
  bool record(const std::string& key, Game game, std::chrono::milliseconds at,
              const std::filesystem::path& input);

  /// To be called when the crash is committed. Takes the input away, and what equals it among the
  /// inputs that workers begin with, or each would end at once: from the corpus it is moved to
  /// `crashes`; of the seeds of the fuzz targets the campaign gets a copy without it.
  void forget(Game game, const std::filesystem::path& input);

  /// Where the input of a crash is kept.
  std::filesystem::path kept(const std::string& key) const;

 private:
  void remove_from_seeds(Game game, const std::filesystem::path& input);

  CampaignFolder folder_;
  FuzzTargets targets_;
  Record* record_;
};

}  // namespace doublecheck
