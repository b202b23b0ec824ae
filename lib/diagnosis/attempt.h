// What a move that is none attempts, by its shape alone: no labels tell that, since by the rules it
// is no move.
#pragma once

#include <optional>

#include "question/label.h"
#include "question/question.h"

namespace doublecheck {

/// The rule that a move would be made by, where the rules call it no move: a piece of a pocket is
/// dropped; a king of a whole game that goes further than a step castles, and so does one that goes
/// onto its own rook where castling is written so (F3); a pawn of 8x8 with a letter where none
/// belongs, or without one on its last rank, promotes, and another that goes diagonally onto an
/// empty cell captures en passant, onto another cell it captures, and straight ahead it steps; a
/// queen, rook or bishop jumps over what stands in its line. Nothing of any other move, or from an
/// empty cell.
std::optional<Label> attempted_rule(const Question& question, const Move& move);

}  // namespace doublecheck
