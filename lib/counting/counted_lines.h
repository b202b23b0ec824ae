// Many lines, each kept once, with how often it came.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "counting/count128.h"

namespace doublecheck {

/// A line takes its own bytes and about 50 more: ten million FENs fit into 1.2 GB. Lines are told
/// apart by all of their text.
class CountedLines {
 public:
  struct Counted {
    std::string_view line;
    Count128 times = 0;
  };

  /// Throws CountOverflow.
  void add(std::string_view line, Count128 times);

  std::size_t size() const { return lines_.size(); }
  /// In the order in which the lines first came.
  const Counted& operator[](std::size_t i) const { return lines_[i]; }

 private:
  std::size_t slot_of(std::string_view line) const;
  std::string_view keep(std::string_view line);
  void grow();

  std::vector<std::string> texts_;    // of lines, one behind the other; none moves
  std::deque<Counted> lines_;         // a vector would hold all of them twice while it grows
  std::vector<std::uint32_t> slots_;  // a hash table of places in lines_, counted from 1
};

}  // namespace doublecheck
