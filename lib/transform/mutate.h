// Typed mutations for fuzzing: from a question to one near it, which is a question again.
#pragma once

#include "question/oracle.h"
#include "random/random.h"

namespace doublecheck {

/// Cubes do not grow beyond this side, and perft not beyond this depth, so that an answer takes
/// little time. Larger questions may be mutated too.
inline constexpr int kLargestGrownCube = 5;
inline constexpr int kDeepestMutatedPerft = 2;

/// One to four mutations of `question`: of its pieces, box, side to move, rights, clocks, argument,
/// verb or depth, or a move played that `adviser` calls legal. Four of five are made again, a few
/// times, until `adviser` finds the outcome legal (legality.h), where another argument alone does
/// not make it so. The same draws give the same question.
Question mutate(const Question& question, Random& random, Oracle& adviser);

/// A question like `left`, with what `right` has on one side of a random plane through their boxes,
/// and of two whole FENs perhaps with the rights and clocks of `right`; made again like a mutation.
/// A mutation of `left` where the boxes are not alike or `left` has a lone piece.
Question splice(const Question& left, const Question& right, Random& random, Oracle& adviser);

}  // namespace doublecheck
