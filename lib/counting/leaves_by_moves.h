// Counting leaves by `legal` and `play` alone, for an oracle that does not count.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "question/answer.h"

namespace doublecheck {

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
