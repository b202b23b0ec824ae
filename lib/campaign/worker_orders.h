// What the workers of a campaign are told (worker/orders.h).
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "campaign/campaign_setup.h"
#include "worker_protocol/messages.h"

namespace doublecheck {

/// For a worker of `game`; canaries that have died are not asked again.
WorkerOrders worker_orders(const CampaignSetup& setup, Game game, const std::filesystem::path& log);

/// For a target that runs one input to see how it ends: it tells nothing.
WorkerOrders trial_orders(const CampaignParameters& parameters);

/// The environment variable that holds them.
std::pair<std::string, std::string> orders_variable(const WorkerOrders& orders);

/// The seed of the worker of that number in a session: never 0, of which libFuzzer makes one by
/// chance. Neighbouring numbers give seeds that are far apart (SplitMix64).
std::uint32_t worker_seed(std::uint64_t campaign, std::int64_t session, int number);

}  // namespace doublecheck
