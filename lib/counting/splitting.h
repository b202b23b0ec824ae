// A count that is split into units: positions that each count for themselves.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "counting/units.h"
#include "examination/oracle_maker.h"

namespace doublecheck {

// Many lines, each kept once, with how often it came.

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

struct SplitOptions {
  /// The first of them lists the moves and plays them.
  OracleChoice oracles;
  int jobs = 1;
  /// Called some ten times a second with how many positions the ply has so far.
  std::function<void(int ply, std::uint64_t positions)> progress{};
};

/// The units of `perft` after `plies` plies, at least 1 and fewer than its depth: a line `NUMBER
/// perft GAME DEPTH POSITION` for each different position, with the number of lines of play that
/// lead to it. The clocks of a FEN do not matter for a count: they are set to `0 1`, so that
/// transpositions become one. Positions whose king is gone are among them; they have no leaves
/// (L5). The order is always the same.
class SplitPerft {
 public:
  /// Throws UsageError where the oracle has no legal moves of the position to tell, or contradicts
  /// itself; CountOverflow; OracleError; and Interrupted, after which the program must be ended
  /// with leave_interrupted.
  SplitPerft(const Question& perft, int plies, const SplitOptions& options);

  std::size_t units() const { return positions_.size(); }
  /// Unit number `i`, with a line feed.
  std::string line(std::size_t i) const;

 private:
  std::string front_;  // what stands between number and position
  CountedLines positions_;
};

}  // namespace doublecheck
