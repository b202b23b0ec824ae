// The score table of one oracle: how it did by each rule.
#pragma once

#include <string>
#include <vector>

#include "conformance/rule_scores.h"
#include "examination/reply.h"

namespace doublecheck {

/// A row for each rule that some question is about; the simplest failing question of each rule that
/// fails, drawn, with both answers, the kind of the difference and the command that shrinks it; the
/// rules that no question is about; and a line that sums up. `score` is of the same oracle.
std::string rule_table(const RuleScores& scores, const Score& score);

/// The same as objects: of kind `rule` one for each row, then one of kind `rules`.
std::vector<Json> rule_json(const RuleScores& scores, const Score& score);

}  // namespace doublecheck
