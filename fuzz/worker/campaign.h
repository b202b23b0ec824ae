// A target that runs for a campaign, and what the mutator tells it.
#pragma once

#include "worker/campaign_worker.h"

namespace doublecheck::fuzz {

/// Executes `question`, one of `game` if it is any, for the campaign whose orders the environment
/// holds (worker_protocol/messages.h); false where it holds none. Every call is of the same game.
/// Where the orders cannot be obeyed or nothing can be written down, the process ends with the
/// reason on standard error and kCannotWork, and without an artifact: there is nothing wrong with
/// the input.
bool execute_for_campaign(const std::optional<Question>& question, Game game);

/// The mutator has just made the input that is executed next. An engine also executes inputs again,
/// those of its corpus when it starts and those that other workers have found. These are no new
/// draws, and estimates must not take them for such.
void expect_fresh_input();

}  // namespace doublecheck::fuzz
