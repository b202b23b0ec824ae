// Answers that are lists, labels, solutions and positions, in canonical form.
#pragma once

#include <optional>
#include <vector>

#include "question/answer.h"
#include "question/label.h"
#include "question/question.h"

namespace doublecheck {

/// Cells of `box` in any order, each once; printed sorted as text, `none` for an empty list.
Answer cell_list(const Box& box, std::vector<Cell> cells);

/// Moves on `box` in any order, each once; printed sorted as text, `none` for an empty list.
Answer move_list(const Box& box, std::vector<Move> moves);

/// Labels of `explain`; `none` if there are none.
Answer label_list(const LabelSet& labels);

/// A solution of `solve`: `[[[x,y],[x,y]],...]`, `[]` for no moves, `false` for no solution (S3).
Answer solution(const std::optional<std::vector<Move>>& moves);

/// A position in the form in which questions of that form write it (`play`, `explode`).
Answer position_after(PositionForm form, const Position& position);

}  // namespace doublecheck
