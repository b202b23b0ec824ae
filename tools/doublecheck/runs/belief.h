// What the mutants tell of an accused oracle, in words and as JSON.
#pragma once

#include <string>
#include <vector>

#include "beliefs/behaviour.h"
#include "examination/reply.h"

namespace doublecheck {

/// `like castling-out-of-check: A king may castle out of check. (fits 50 of 50 disagreements and
/// 1500 of 1500 agreements)`, or `close to ...` where it does not fit everywhere.
std::string belief_in_words(const BeliefFit& fit);

Json belief_json(const BeliefFit& fit);

/// How an accused oracle as a whole behaves, a line each; empty of those like no mutant.
std::string behaviours_text(const std::vector<Behaviour>& behaviours);

Json behaviours_json(const std::vector<Behaviour>& behaviours);

}  // namespace doublecheck
