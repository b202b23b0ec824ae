// All that can be asked about the position of a question.
#pragma once

#include <functional>
#include <vector>

#include "question/question.h"

namespace doublecheck::fuzz {

/// Calls `ask` with each question of the ladder about the position of `question`, the poor ones
/// first, whose verb is among `verbs`, or with all where there are none:
///
/// * `moves` of the piece that the move in question begins with, or else of the first piece;
/// * every verb that is asked of positions written like this one, with the argument of `question`
///   where it takes that, without one where it needs none, and not at all otherwise;
/// * `perft` to the depth of `question`, or else to depth 1.
///
/// A `moves` question has no position that could be asked about, so only itself is asked.
void for_each_rung(const Question& question, const std::vector<Verb>& verbs,
                   const std::function<void(const Question&)>& ask);

}  // namespace doublecheck::fuzz
