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

/// The first `count` positions of the generator that are wanted.
std::vector<Position> random_positions(
    Game game, std::size_t count, const Wanted& wanted = [](const Position&) { return true; });

/// `verb` asked of each position as `compare` would.
std::vector<Question> random_questions(Game game, Verb verb,
                                       const std::vector<Position>& positions);

/// Every verb of the game's ladder asked of each position.
std::vector<Question> random_ladder(Game game, const std::vector<Position>& positions);

}  // namespace doublecheck::bench
