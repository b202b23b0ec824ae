// Questions that are guided by what earlier ones showed by the rules.
#pragma once

#include "comparison/source.h"
#include "examination/oracle_maker.h"
#include "guided/guided_features.h"

namespace doublecheck {

/// `questions` (or kEndless) over `games` in turn, of each game's ladder only `verbs`, as
/// random_source. Who is compared, and what they answer, guides nothing: so the same seed gives the
/// same questions to any number of threads and in any shard. `make` makes the oracle that explains.
/// Throws std::invalid_argument if none of the games has any of the verbs.
std::unique_ptr<Source> guided_source(std::uint64_t seed, const std::vector<Game>& games,
                                      const std::vector<Verb>& verbs, std::uint64_t questions,
                                      const OracleMaker& make, GuidedKinds kinds = {},
                                      Draws draws = {});

}  // namespace doublecheck
