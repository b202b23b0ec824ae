// Counting leaves in several threads, split along the legal moves.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "question/answer.h"

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

// --- By `legal` and `play` alone -----------------------------------------------------------------
// For an oracle that does not count.

/// What an oracle answers, in place of a count, where it contradicts itself or does not know.
struct Trouble {
  Answer answer;
};

/// The answers to questions, in their order.
using AskAll = std::function<std::vector<Answer>(const std::vector<Question>&)>;

/// The position after each of `plays`, as a `legal` question. Throws Trouble where one of them,
/// which `legal` has listed, is not played.
std::vector<Question> positions_after(const std::vector<Question>& plays, const AskAll& ask);

/// The legal moves of each of `positions`, which are `legal` questions and come behind a move. The
/// king may be gone: then there are none. Throws Trouble where no list comes.
std::vector<std::vector<Move>> replies_to(const std::vector<Question>& positions,
                                          const AskAll& ask);

/// A position, and how many times it counts for each of the moves, numbered by the caller, that led
/// to it.
struct WeightedPosition {
  Question legal;
  std::map<std::size_t, std::uint64_t> weights;
};

/// Hears that so many leaves belong to a move.
using AddLeaves = std::function<void(std::size_t move, std::uint64_t leaves)>;

/// Counts the leaves `depth` moves behind each of `positions`, 1 at least. The last moves are
/// listed, not played. A position that several lines lead to is asked once, as far as its lines are
/// walked at the same time: memory stays bounded. Throws Trouble, and what `ask` and `add` throw.
void count_leaves_by_moves(std::vector<WeightedPosition> positions, int depth, const AskAll& ask,
                           const AddLeaves& add);

}  // namespace doublecheck
