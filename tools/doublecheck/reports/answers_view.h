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

/// The first 300 bytes of `answer`, and how long it is where that is not all.
std::string shortened(const std::string& answer);

}  // namespace doublecheck
