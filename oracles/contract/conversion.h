// Questions and answers between our rules and what an oracle's contract says.
#pragma once

#include <optional>
#include <string_view>

#include "contract/contract.h"
#include "question/oracle.h"

namespace doublecheck::contract {

/// `question` as an oracle under `contract` is asked it; nothing where it is not asked. `referee`
/// says which positions are illegal, and which checks are unexplained; it is asked only where the
/// contract has a word about that.
std::optional<Question> question_under(const Contract& contract, const Question& question,
                                       Oracle& referee);

/// `answer` to `question`, both as above, with what the contract leaves open taken as the rules
/// say. What `referee` would answer is asked only where it matters. An answer that is none under
/// the contract stays as it is.
Answer answer_under(const Contract& contract, const Question& question, const Answer& answer,
                    Oracle& referee);

/// Whether `clock`, of which the rules have `right`, counts as that under `written`.
bool is_left_open(int clock, int right, const std::optional<WrittenClock>& written);

/// As read_answer of answer_text.h; but in an answer to `play` a clock of any length is read, and
/// one above kLargestClock as kLargestClock. For oracles whose contract has a word about clocks.
Answer read_answer_with_any_clocks(const Question& question, std::string_view text);

using AnswerReader = Answer (*)(const Question&, std::string_view);

/// What reads the lines of an oracle with this contract: the above, or read_answer.
AnswerReader reader_under(const Contract& contract);

}  // namespace doublecheck::contract
