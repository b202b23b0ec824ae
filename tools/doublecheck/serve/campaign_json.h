// A campaign as the page shows it: how it stands, how it came there, and what it found.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

#include "examination/reply.h"
#include "record/record.h"

namespace doublecheck {

/// What is known of a campaign at a moment, over all its games.
struct CampaignMoment {
  std::chrono::milliseconds at{0};
  std::uint64_t executions = 0;
  EdgeCounts edges{};
  std::uint64_t corpus = 0;
  std::uint64_t disagreements = 0;  // different ones
  std::uint64_t canaries_killed = 0;
};

/// The history that the record keeps (table `coverage`), a moment for each of its samples. Those of
/// several games are added up, and where campaigns were merged they count as begun together. A
/// disagreement counts from when it was first seen, a canary from the first sample after its death.
std::vector<CampaignMoment> history_of(const std::vector<CoverageSample>& samples,
                                       const std::vector<RecordedDisagreement>& disagreements,
                                       const std::vector<RecordedCanary>& canaries);

/// All of it. `folder` is named as it was given; `state` is what campaign_report.h says.
Json campaign_json(const Record& record, const std::string& folder);

}  // namespace doublecheck
