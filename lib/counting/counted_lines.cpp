#include "counting/counted_lines.h"

#include <algorithm>
#include <functional>

namespace doublecheck {
namespace {

constexpr std::size_t kTextAtOnce = std::size_t{1} << 20;
constexpr std::size_t kFirstSlots = 1024;

}  // namespace

void CountedLines::add(std::string_view line, Count128 times) {
  if (2 * lines_.size() >= slots_.size()) grow();
  auto& slot = slots_[slot_of(line)];
  if (slot != 0) {
    auto& known = lines_[slot - 1].times;
    known = plus(known, times);
    return;
  }
  lines_.push_back({keep(line), times});
  slot = static_cast<std::uint32_t>(lines_.size());
}

/// Where `line` is, or the free slot where it belongs.
std::size_t CountedLines::slot_of(std::string_view line) const {
  const auto mask = slots_.size() - 1;
  auto at = std::hash<std::string_view>{}(line)&mask;
  while (slots_[at] != 0 && lines_[slots_[at] - 1].line != line) at = (at + 1) & mask;
  return at;
}

std::string_view CountedLines::keep(std::string_view line) {
  if (texts_.empty() || texts_.back().capacity() - texts_.back().size() < line.size()) {
    texts_.emplace_back();
    texts_.back().reserve(std::max(kTextAtOnce, line.size()));
  }
  std::string& text = texts_.back();
  const auto begin = text.size();
  text += line;
  return std::string_view(text).substr(begin);
}

void CountedLines::grow() {
  slots_.assign(std::max(kFirstSlots, 2 * slots_.size()), 0);
  for (std::size_t i = 0; i < lines_.size(); ++i)
    slots_[slot_of(lines_[i].line)] = static_cast<std::uint32_t>(i + 1);
}

}  // namespace doublecheck
