// Which names may have been meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// The letters to put in, take out or change to make one text of the other (Levenshtein).
std::size_t edit_distance(std::string_view one, std::string_view other);

/// The `count` names (or all, if fewer) of least edit distance to `meant`, the nearest first, and
/// names as near as each other in alphabetical order.
std::vector<std::string> most_alike(std::vector<std::string> names, std::string_view meant,
                                    std::size_t count);

}  // namespace doublecheck
