// The lines from a king to enemy sliders.
#pragma once

#include <vector>

#include "generate/reach.h"
#include "question/question.h"

namespace doublecheck {

/// The cells strictly between two that lie on a straight line, from `one` on; none where they do
/// not.
std::vector<Cell> cells_between(const Box& box, Cell one, Cell other);

struct LineToKing {
  Cell slider;
  /// From the king on, whatever stands there.
  std::vector<Cell> between;
};

/// Of each enemy queen, rook, bishop or unicorn that would reach the king on `king` if nothing
/// stood between, in the order of their cells. What `question` asks does not matter.
std::vector<LineToKing> lines_to_king(const Question& question, Cell king, Reach& reach);

}  // namespace doublecheck
