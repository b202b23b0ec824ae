// What a campaign begins with: everything that can be wrong is found out here, before a worker
// starts and before anything is changed.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "campaign/campaign_folder.h"
#include "campaign/engine.h"
#include "examination/oracle_maker.h"
#include "record/record.h"

namespace doublecheck {

struct CampaignRequest {
  std::filesystem::path folder;
  /// Go on with the campaign of that folder. What it is about is taken from its record.
  bool resume = false;
  /// What a new campaign is about. `id` and `canaries` are filled in; no oracles are mailbox and
  /// distance.
  CampaignParameters parameters{};
  /// Files and folders of questions to begin with.
  std::vector<std::string> seeds{};
  /// The folder of the fuzz targets; empty: those built beside this program, with sanitizers where
  /// `sanitize`.
  std::string targets{};
  bool sanitize = false;
};

struct CampaignSetup {
  CampaignFolder folder;
  FuzzTargets targets;
  CampaignLock lock;
  Record record;
  CampaignParameters parameters;
  /// Knows the oracles by their names and contracts (record.h).
  OracleMaker make_oracle;
};

/// Throws UsageError, or OracleError where an oracle is not there: no fuzz targets; a folder that
/// cannot be written, is in use, has a campaign already or to resume has none; junk in the corpus
/// or among the seeds; too little room on the disk.
CampaignSetup set_up(const CampaignRequest& request, const OracleMaker& make_oracle);

}  // namespace doublecheck
