// Typed mutations for fuzzing: from a question to one near it, which is a question again.
#pragma once

#include "generate/random.h"
#include "question/oracle.h"

namespace doublecheck {

/// Cubes do not grow beyond this side, and perft not beyond this depth, so that an answer takes
/// little time. Larger questions may be mutated too.
inline constexpr int kLargestGrownCube = 5;
inline constexpr int kDeepestMutatedPerft = 2;

/// One to four mutations of `question`: of its pieces, box, side to move, rights,
/// clocks, argument, verb or depth, or a move
/// played that `adviser` calls legal. The same draws give the same question.
Question mutate(Question question, Random& random, Oracle& adviser);

/// A question like `left`, with what `right` has on one side of a random plane through their boxes,
/// and of two whole FENs perhaps with the rights and clocks of `right`; `left` itself where the
/// boxes are not alike.
Question splice(const Question& left, const Question& right, Random& random);

}  // namespace doublecheck
