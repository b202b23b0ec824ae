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

/// The first `count` positions of the generator, not whole FENs, that are wanted.
std::vector<Position> random_positions(
    Game game, std::size_t count, const Wanted& wanted = [](const Position&) { return true; });

/// The forms of question of the game's ladder, but for those of whole FENs.
std::vector<Shape> ladder_without_fens(Game game);

/// A question of this form about each position, as `compare` would ask it.
std::vector<Question> random_questions(const Shape& shape, const std::vector<Position>& positions);

/// Every form of `ladder_without_fens` asked of each position.
std::vector<Question> random_ladder(Game game, const std::vector<Position>& positions);

}  // namespace doublecheck::bench
