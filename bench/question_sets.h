// The questions that benchmarks ask: drawn from a fixed seed, so that every run asks the same.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "question/question.h"

namespace doublecheck::bench {

inline constexpr std::uint64_t kSeed = 1;

/// Which positions a set is about.
using Wanted = std::function<bool(const Position&)>;

/// The first `count` positions of the generator, of the form that `shape` is asked of, that are
/// wanted.
std::vector<Position> random_positions(
    const Shape& shape, std::size_t count,
    const Wanted& wanted = [](const Position&) { return true; });

/// A question of this form about each position, as `compare` would ask it.
std::vector<Question> random_questions(const Shape& shape, const std::vector<Position>& positions);

/// Every form of the game's ladder, of whole FENs or of other positions, asked of `count`
/// positions.
std::vector<Question> random_ladder(Game game, bool whole_fen, std::size_t count);

}  // namespace doublecheck::bench
