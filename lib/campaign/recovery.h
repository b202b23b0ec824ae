// What a kill of everything left behind.
#pragma once

#include "campaign/campaign_setup.h"
#include "campaign/engine.h"
#include "campaign/event_recorder.h"
#include "campaign/shrinkers.h"

namespace doublecheck {

/// Reads the logs of workers that have begun and not ended once more, from their beginnings: counts
/// are cumulative, so nothing counts twice. Keeps the inputs that ended such workers, runs each
/// again to learn how, and ends the workers in the record. Inputs and logs of workers whose end is
/// recorded are removed.
void recover(CampaignSetup& setup, const Engine& engine, EventRecorder& recorder,
             Shrinkers& shrinkers, const TrialCommand& trial);

}  // namespace doublecheck
