// Keeps the inputs that end workers, and keeps them out of the inputs that workers begin with.
#pragma once

#include <filesystem>
#include <string>

#include "campaign/campaign_folder.h"
#include "campaign/fuzz_targets.h"
#include "record/record.h"

namespace doublecheck {

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
