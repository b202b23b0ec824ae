// What a campaign begins with: everything that can be wrong is found out here, before a worker
// starts and before anything is changed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "campaign/campaign_folder.h"
#include "campaign/kit.h"
#include "options/fuzz_options.h"
#include "record/record.h"

namespace doublecheck {

struct CampaignSetup {
  CampaignFolder folder;
  Kit kit;
  std::unique_ptr<CampaignLock> lock;
  Record record;
  CampaignParameters parameters;
};

/// The folder as the user names it: --dir, with --resume also a word, else a fresh name.
/// Throws UsageError where --resume is not given exactly one.
std::string folder_name(const FuzzOptions& options, const std::vector<std::string>& words);

/// A new campaign in the folder `name` about the games that `words` name, or with --resume the one
/// that is there. Throws UsageError: no kit; a folder that cannot be written, is in use, has a
/// campaign already or with --resume has none; an oracle that is not there; junk in the corpus or
/// in --seeds; too little room on the disk.
CampaignSetup set_up(const FuzzOptions& options, const std::vector<std::string>& words,
                     const std::string& name);

}  // namespace doublecheck
