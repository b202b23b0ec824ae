#include "campaign/last_words.h"

namespace doublecheck {
namespace {

constexpr std::size_t kMostLines = 400;  // a report of AddressSanitizer has about 150
constexpr std::size_t kLongestWords = 2000;

}  // namespace

void LastWords::add(std::string_view text) {
  for (const char letter : text) {
    if (letter == '\n') {
      lines_.emplace_back();
      if (lines_.size() > kMostLines) lines_.pop_front();
    } else if (lines_.back().size() < kLongestWords) {
      lines_.back() += letter;
    }
  }
}

std::string LastWords::last() const {
  for (auto line = lines_.rbegin(); line != lines_.rend(); ++line)
    if (!line->empty()) return *line;
  return {};
}

}  // namespace doublecheck
