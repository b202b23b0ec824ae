#include "text_lines.h"

#include <fmt/format.h>

#include <algorithm>

namespace doublecheck {

std::string number_of(std::uint64_t count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string time_text(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string wrapped(std::string_view text, std::string_view indent) {
  constexpr std::size_t kLineWidth = 100;
  std::string lines(indent);
  std::size_t column = indent.size();
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find(' ', begin), text.size());
    const auto length = end - begin;
    if (column > indent.size() && column + 1 + length > kLineWidth) {
      (lines += '\n') += indent;
      column = indent.size();
    } else if (column > indent.size()) {
      lines += ' ';
      ++column;
    }
    lines += text.substr(begin, length);
    column += length;
    begin = end + 1;
  }
  return lines + "\n";
}

std::string labelled(std::string_view label, std::string_view text) {
  constexpr std::size_t kLabelWidth = 13;
  const auto lines = wrapped(text, std::string(kLabelWidth, ' '));
  return fmt::format("  {:<{}}", label, kLabelWidth - 2) + lines.substr(kLabelWidth);
}

}  // namespace doublecheck
