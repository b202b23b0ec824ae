// Parts of a disagreement that reports for people share: its board, and its lists cut short.
#pragma once

#include <string>

#include "diagnosis/difference.h"
#include "drawing/draw.h"

namespace doublecheck {

/// The board of `question`, with the cells marked that `difference` is about.
std::string drawing_of(const Question& question, const Difference& difference,
                       const DrawingStyle& style);

/// Words that both sides of `difference` list; 0 where they do not both list words.
std::size_t words_in_common(const Difference& difference);

/// Answer number `number` as a line shows it. No list is told twice: of equal answers the later
/// says `as NAME`; of a list that shares words with the expected one there is only what differs,
/// and of that one how much does not. `full`: every other answer as it is. `difference` is that of
/// `disagreement`.
std::string answer_in_short(const Disagreement& disagreement, std::size_t number,
                            const Difference& difference, bool full = false);

/// The first 300 bytes of `answer`, and how long it is where that is not all.
std::string shortened(const std::string& answer);

}  // namespace doublecheck
