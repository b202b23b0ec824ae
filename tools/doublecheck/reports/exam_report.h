// What the questions of an exam notice, in words.
#pragma once

#include <string>
#include <vector>

#include "corpus/exam.h"
#include "examination/reply.h"

namespace doublecheck {

/// A line for each game.
std::string exam_lines(const std::vector<ExamPart>& parts);

/// Each with `game`, `questions`, `faults` and `noticed`; these are null where nobody measured.
Json exam_json(const std::vector<ExamPart>& parts);

}  // namespace doublecheck
