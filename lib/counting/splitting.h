// A count that is split into units: positions that each count for themselves.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "counting/counted_lines.h"
#include "examination/oracle_maker.h"

namespace doublecheck {

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
