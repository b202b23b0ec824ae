// Dividing: from a position along legal moves to the first one where oracles really differ.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// A disagreement and the moves that lead to its position.
struct Divergence {
  std::vector<Move> path;
  Disagreement disagreement;
};

/// How far a walk came.
struct DivideCounts {
  /// Positions whose legal moves at least two oracles told.
  std::uint64_t positions = 0;
  /// Moves of which at least two oracles told what stands after them.
  std::uint64_t moves = 0;
  /// Abstentions from `legal` and from `play`, one number for each oracle in their order.
  std::vector<std::uint64_t> abstained_from_legal;
  std::vector<std::uint64_t> abstained_from_play;
};

struct DivideOptions {
  /// Positions that less than so many moves lead to are compared; their moves are as well.
  int depth = 1;
  /// Positions at the end of equally many moves, if they are no more than this, are compared one by
  /// one before counts of deeper ones are asked.
  std::uint64_t small_level = 20'000;
  /// Bytes of text of positions that are remembered, so as not to compare them twice.
  std::size_t memory = std::size_t{64} << 20;
  /// Asked before each position; before each 64, where an oracle is sent questions ahead.
  std::function<bool(const DivideCounts&)> stop = [](const DivideCounts&) { return false; };
};

struct Divided {
  std::optional<Divergence> found;
  DivideCounts counts;
  /// `stop` said so, or an oracle threw Interrupted: what was not reached may still differ.
  bool stopped = false;
};

/// `legal` is a `legal` question, asked of the position where the walk starts. At each position the
/// oracles must list the same moves, and write the same position after each of them; equal totals
/// can hide two errors. Where some abstain, the answers of the others lead on.
///
/// The path is as short as can be found in time: level by level counts of `perft` are compared,
/// which find most differences at once; a level in which they agree is compared position by
/// position, large levels after all counts. Where counts differ, but no move and no position does,
/// the disagreement is about `perft` itself.
Divided divide(const Question& legal, const Oracles& oracles, const DivideOptions& options);

}  // namespace doublecheck
