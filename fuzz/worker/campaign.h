// Whether a target runs for a campaign.
#pragma once

#include "worker/campaign_worker.h"

namespace doublecheck::fuzz {

/// Executes `question`, one of `game` if it is any, for the campaign whose orders the environment
/// holds (worker/orders.h); false where it holds none. Every call is of the same game. Where the
/// orders cannot be obeyed or nothing can be written down, the process ends with the reason on
/// standard error and kCannotWork, and without an artifact: there is nothing wrong with the input.
bool execute_for_campaign(const std::optional<Question>& question, Game game);

}  // namespace doublecheck::fuzz
