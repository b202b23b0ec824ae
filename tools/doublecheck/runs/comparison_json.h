// What `compare --json` prints.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "examination/reply.h"
#include "runs/comparison.h"

namespace doublecheck {

Json compare_json(const CompareResult& result);

/// A row for each oracle, verb and reason of abstentions; and who stood against whom. `oracles` are
/// the names in the order of their numbers.
Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles);
Json votes_json(const Votes& votes, std::span<const std::string> oracles);

/// Of each game of an exam `game`, `questions`, `faults` and `noticed`; these are null where nobody
/// measured.
Json exam_json(const std::vector<ExamPart>& parts);

}  // namespace doublecheck
