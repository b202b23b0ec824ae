// The manner of a disagreement: how the answers differ, told without any rule.
#pragma once

#include <string>

#include "diagnosis/difference.h"

namespace doublecheck {

/// `extra` or `missing` of lists (a list that names something twice has one too many, but of what,
/// only `moves` tells), of `explain` with the word; `true` or `false`; `failed HOW`; `illegal X
/// given` or `expected`; `wrong count`, with `beyond depth 2` where all that is counted a
/// move deeper is right (descend.h); of positions and boards how they differ (change.h), such as
/// `extra L3 castling right`; otherwise `wrong result`.
std::string manner_of(const Question& question, const Difference& difference);

}  // namespace doublecheck
