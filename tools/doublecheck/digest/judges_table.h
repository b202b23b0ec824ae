// The table of `experiment --as md`: after how many questions each method notices each mutant.
#pragma once

#include <string>

#include "examination/reply.h"

namespace doublecheck {

/// Whether the first line of `text` that begins with `| mutant |` is the head of a table.
bool has_judges_table(const std::string& text);

/// The part of a report (report_part.h) that the first such table of a Markdown document gives.
/// What stands above it in its block tells how it was measured. Throws UsageError with `file` and
/// line where a row has other columns than the head, or a cell is no number of questions.
Json judges_part(const std::string& text, const std::string& file);

}  // namespace doublecheck
