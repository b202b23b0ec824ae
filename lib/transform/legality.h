// Whether the rules allow what a question is about. lib knows no rules: it asks an adviser.
#pragma once

#include "question/oracle.h"

namespace doublecheck {

/// Whether `adviser` finds the position legal and, where the question has a move, target or moves,
/// that they can be made in it. A lone piece on an empty box always is.
bool is_legal(const Question& question, Oracle& adviser);

}  // namespace doublecheck
