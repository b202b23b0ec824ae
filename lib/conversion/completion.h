// Answers for the open questions of a corpus.
#pragma once

#include <istream>
#include <string>
#include <unordered_map>

#include "question/answer.h"

namespace doublecheck {

using AnswersByText = std::unordered_map<std::string, Answer>;  // of the question

/// `corpus` as it stands, byte for byte, but with an answer behind each line that is a question of
/// `answers`.
std::string completed_text(std::istream& corpus, const AnswersByText& answers);

}  // namespace doublecheck
