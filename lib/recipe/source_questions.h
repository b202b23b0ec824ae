// The questions of a recipe's sources.
#pragma once

#include <memory>
#include <vector>

#include "comparison/source.h"
#include "recipe/recipe.h"

namespace doublecheck {

/// What asks the questions of one source of `recipe`, always the same ones. Throws UsageError where
/// the source makes no sense (too many boards, no such verb in these games), a corpus of it cannot
/// be read or has lines that are no entries.
std::unique_ptr<Source> make_source(const QuestionSource& source, const Recipe& recipe);

/// Whether every question of `source` stays in the corpus.
bool is_kept(const QuestionSource& source);

}  // namespace doublecheck
