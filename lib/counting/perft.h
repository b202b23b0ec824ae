// Counting leaves in several threads, split along the legal moves.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"

namespace doublecheck {

/// One legal move of the position in question.
struct CountedMove {
  std::string move;
  /// As far as counted.
  std::uint64_t leaves = 0;
  /// Parts that are not counted yet; 0 when `leaves` is the count.
  std::uint64_t open = 1;
};

/// What one oracle counted.
struct PerftCount {
  explicit PerftCount(std::string name) : oracle(std::move(name)) {}

  std::string oracle;
  /// The count, or `illegal`, `abstain` or `failed`; nothing where it was interrupted before.
  std::optional<Answer> answer;
  /// In the order in which the oracle lists them. Empty where it does not tell moves or positions
  /// after them, and was asked for the count as a whole.
  std::vector<CountedMove> moves;
  double seconds = 0;

  /// The leaves of the moves that are counted to their end.
  std::uint64_t finished_leaves() const;
  std::size_t finished_moves() const;
};

struct PerftOptions {
  OracleChoice oracles;
  int jobs = 1;
  /// Beyond it the answer is `abstain`.
  std::uint64_t most_leaves = 0;
  /// Called some ten times a second with what an oracle has counted so far, and the sum of it.
  std::function<void(const PerftCount& count, std::uint64_t leaves)> progress{};
};

/// What the chosen oracles answer to the question `perft`, one after the other. Each is asked for
/// its legal moves, the positions after them, and the counts of those; an engine that abstains
/// from a count is asked for moves and positions to the end. A position of its own whose
/// king is gone has no leaves (L5). A listed move that the oracle does not play is a `failed`. Once
/// interrupted (finish_at_interrupt) comes at once what is known so far; the program must be ended
/// with leave_interrupted then.
std::vector<PerftCount> count_leaves(const Question& perft, const PerftOptions& options);

}  // namespace doublecheck
