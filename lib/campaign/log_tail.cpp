#include "campaign/log_tail.h"

#include <fstream>
#include <iterator>

namespace doublecheck {

std::vector<std::string> LogTail::new_lines() {
  std::vector<std::string> lines;
  std::ifstream file(file_, std::ios::binary);
  if (!file.seekg(read_)) return lines;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  read_ += static_cast<std::int64_t>(text.size());
  for (const char letter : text) {
    if (letter != '\n') {
      unfinished_ += letter;
      continue;
    }
    lines.push_back(std::move(unfinished_));
    unfinished_.clear();
  }
  return lines;
}

}  // namespace doublecheck
