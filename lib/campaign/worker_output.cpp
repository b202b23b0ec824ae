#include "campaign/worker_output.h"

#include <fstream>
#include <iterator>

namespace doublecheck {
namespace {

constexpr std::size_t kMostLinesKept = 400;  // a report of AddressSanitizer has about 150
constexpr std::size_t kLongestKept = 2000;

}  // namespace

void OutputTail::add(std::string_view text) {
  for (const char letter : text) {
    if (letter == '\n') {
      lines_.emplace_back();
      if (lines_.size() > kMostLinesKept) lines_.pop_front();
    } else if (lines_.back().size() < kLongestKept) {
      lines_.back() += letter;
    }
  }
}

std::string OutputTail::last() const {
  for (auto line = lines_.rbegin(); line != lines_.rend(); ++line)
    if (!line->empty()) return *line;
  return {};
}

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
