// Kinds of moves and positions, for signatures: told by the labels that an adviser gives.
#pragma once

#include <string>

#include "question/oracle.h"

namespace doublecheck {

/// The kind of a move in the position of `question`, or of the position where `argument` holds
/// none: labels (telling.h), or the moving piece with or without one, or `unlabelled`.
std::string kind_of(const Question& question, const Argument& argument, Oracle& adviser);

/// The kind of one word that only one side lists in answer to `question`; for an attacked cell the
/// number of the rule.
std::string kind_of_word(const Question& question, const std::string& word, Oracle& adviser);

/// `change` (change.h) of the move in `question`, with the special rule behind it if there is one.
std::string kind_of_change(const Question& question, const std::string& change, Oracle& adviser);

}  // namespace doublecheck
