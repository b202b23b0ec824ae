// The questions that benchmarks ask: drawn from a fixed seed, so that every run asks the same.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "question/game_definition.h"
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

/// `verb` (`moves`, `check`, `legal` or `mate`) asked of random boards of that side with
/// pieces of either colour on 8 % of the cells (`moves`: with one piece), White to move. `mate` is
/// asked where White is in check, for elsewhere it is no more than `check`; `legal` where no piece
/// but perhaps the black king checks, for there are few ways out of check.
std::vector<Question> cube_questions(Verb verb, int side);

// --- Names of benchmarks
// ---------------------------------------------------------------------------

/// Whether questions of this form are about whole FENs.
inline bool is_of_fen(const Shape& shape) {
  return shape.position->has_state;
}

inline bool has_fens(Game game) {
  return definition_of(game).whole != nullptr;
}

/// `VERB/GAME`, and `/fen` behind it for whole FENs.
inline std::string name_of(const Shape& shape) {
  return std::string(doublecheck::name_of(shape.verb)) + '/' +
         std::string(doublecheck::name_of(shape.game)) + (is_of_fen(shape) ? "/fen" : "");
}

}  // namespace doublecheck::bench
