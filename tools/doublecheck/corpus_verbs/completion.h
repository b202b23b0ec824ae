// Answers for the open questions of a corpus.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <unordered_map>

#include "disagreement/cross_examine.h"

namespace doublecheck {

/// The answer to `question` that is fit for a corpus: nobody disagrees, and at least two answered,
/// or the only oracle there is. To `solve` it is a built-in's solution where one answered, because
/// those must give just that one.
std::optional<Answer> settled_answer(const Examination& examination, const Oracles& oracles);

/// Why settled_answer gives nothing: `disagreement A=X; B=Y`, or who abstained.
std::string unsettled_reason(const Question& question, const Examination& examination,
                             const Oracles& oracles);

using AnswersByText = std::unordered_map<std::string, Answer>;  // of the question

/// `corpus` as it stands, byte for byte, but with an answer behind each line that is a question of
/// `answers`.
std::string completed_text(std::istream& corpus, const AnswersByText& answers);

}  // namespace doublecheck
