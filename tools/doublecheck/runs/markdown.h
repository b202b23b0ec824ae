// Text as it stands in Markdown.
#pragma once

#include <string>
#include <vector>

namespace doublecheck::markdown {

/// As code in a line, whatever `text` holds.
std::string code(const std::string& text);

/// A block of code, whatever `text` holds.
std::string code_block(const std::string& text);

/// The picture in a file, in a paragraph of its own; `words` are for those who do not see it.
std::string picture(const std::string& words, const std::string& file);

/// A row of a table. Bars and line breaks in the cells end neither cell nor row.
std::string row(const std::vector<std::string>& cells);

/// The head of a table and the line below it. Columns that begin with `#` are aligned to the right,
/// and named without it.
std::string head(const std::vector<std::string>& columns);

}  // namespace doublecheck::markdown
