// How a campaign is doing, put together from its record and its workers.
#pragma once

#include "campaign/event_recorder.h"
#include "campaign/fleet.h"
#include "reports/status_table.h"

namespace doublecheck {

/// Without its times.
CampaignStatus campaign_status(const Record& record, const Fleet& fleet,
                               const EventRecorder& recorder);

/// Adds a sample of each game to the record; the campaign has run for `at`.
void add_coverage(Record& record, const Fleet& fleet, const EventRecorder& recorder,
                  std::chrono::milliseconds at);

}  // namespace doublecheck
