// Questions that are simpler in several places at once: what is tried where no single
// simplification helps any more, so that findings of one bug meet in one normal form.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// Of larger boxes nothing is rearranged.
inline constexpr int kMostCellsRearranged = 64;

/// Questions that differ from one in several places.
struct Rearrangement {
  /// What differs, such as `the whole board`.
  std::string_view name;
  /// Those that are simpler than `from` by their form (simplicity.h), each once, the simplest
  /// first.
  std::vector<Question> (*simpler)(const Question& from);
};

/// All of them, those with few questions first.
std::span<const Rearrangement> rearrangements();

}  // namespace doublecheck
