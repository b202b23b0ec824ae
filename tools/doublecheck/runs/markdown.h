// Markdown: its tables. The views of findings, comparisons and runs are in markdown.cpp, and their
// models declare them.
#pragma once

#include <string>
#include <vector>

namespace doublecheck {

/// Columns that begin with `#` are aligned to the right, and named without it. Bars and line breaks
/// in the cells of `rows` end neither cell nor row.
std::string markdown_table(const std::vector<std::string>& columns,
                           const std::vector<std::vector<std::string>>& rows);

}  // namespace doublecheck
