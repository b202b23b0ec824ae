// The tables at the end of a comparison: what was asked and answered, and who stood against whom.
#pragma once

#include <span>
#include <string>

#include "comparison/tally.h"
#include "examination/reply.h"

namespace doublecheck {

/// A row for each game and verb: asked, agreed, disagreed, abstained, how many of these about legal
/// positions, questions per second of one thread, and the share of each class of answer (of
/// `explain`, how many labels came; see `label_table`).
std::string tally_table(const Tally& tally);

/// Each label that `explain` gave, with the share of the questions that it was given to.
std::string label_table(const Tally& tally);

Json tally_json(const Tally& tally);

/// A matrix of the pairwise disagreements of three oracles or more, with how often each stood
/// alone; of two oracles only who abstained or failed. Empty where nothing is to be reported.
/// `oracles` are the names in the order of `votes`.
std::string votes_table(const Votes& votes, std::span<const std::string> oracles);

/// A row for each oracle, verb and reason of abstentions, with an example. Empty where there are
/// none. `oracles` are the names in the order of their numbers.
std::string abstentions_table(const Abstentions& abstentions, std::span<const std::string> oracles);

/// A line for each oracle that seems to answer in the wrong order (order_watch.h).
std::string order_text(const OrderWatch& order, std::span<const std::string> oracles);

Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles);

Json votes_json(const Votes& votes, std::span<const std::string> oracles);

}  // namespace doublecheck
