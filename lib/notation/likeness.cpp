#include "notation/likeness.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace doublecheck {

std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() +
                               1);  // distances of what was read of `one` to all prefixes
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : one) {
    std::size_t diagonal = row[0]++;
    for (std::size_t i = 0; i < other.size(); ++i) {
      const auto changed = diagonal + (letter == other[i] ? 0 : 1);
      diagonal = row[i + 1];
      row[i + 1] = std::min({changed, row[i] + 1, row[i + 1] + 1});
    }
  }
  return row.back();
}

std::vector<std::string> most_alike(std::vector<std::string> names, std::string_view meant,
                                    std::size_t count) {
  std::ranges::sort(names, {}, [&](const std::string& name) {
    return std::pair(edit_distance(name, meant), name);
  });
  names.resize(std::min(count, names.size()));
  return names;
}

}  // namespace doublecheck
