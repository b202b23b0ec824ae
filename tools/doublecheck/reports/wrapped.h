// Sentences as lines that a terminal does not break.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// `text`, which has single blanks between its words, in lines of at most 100 columns (but for
/// words that are longer), each with `indent` before it and a line break behind it.
std::string wrapped(std::string_view text, std::string_view indent = {});

/// `text` behind a label of two blanks and 11 columns, in lines as above.
std::string labelled(std::string_view label, std::string_view text);

}  // namespace doublecheck
