// Shrinkers that know nothing of questions, to put beside our own.
#pragma once

#include "diagnosis/shrink.h"

namespace doublecheck::contest {

/// What RapidCheck finds by itself where a generator draws the numbers of a recipe: lists lose
/// chunks, then each number goes towards nought. Of `keeps` it asks about `limits.questions` at
/// most.
Question shrunk_by_rapidcheck(const Question& question, const Keeps& keeps, const Limits& limits);

/// The passes of Shrink Ray and Hypothesis over the same recipe, again and again until none helps:
/// chunks are deleted, as long ones as go (`find_integer`); each number goes to nought or as low as
/// binary search finds; equal numbers go down together; pieces are sorted. A recipe is simpler that
/// has fewer numbers, or as many and sorts first (shortlex). D. R. MacIver and A. F. Donaldson,
/// "Test-Case Reduction via Test-Case Generation: Insights from the Hypothesis Reducer", ECOOP
/// 2020.
Question shrunk_by_passes(const Question& question, const Keeps& keeps, const Limits& limits);

}  // namespace doublecheck::contest
