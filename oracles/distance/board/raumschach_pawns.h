// The pawns of Raumschach (M3, M4), whose way ahead is to higher ranks and levels for White and to
// lower ones for Black. Cells are those of its box.
#pragma once

#include "question/position.h"

namespace doublecheck::distance {

/// M3: one step straight ahead or straight up, whatever stands there.
bool raumschach_pawn_steps(Colour colour, Cell from, Cell to);

/// M3: one step along a planar diagonal that leads ahead or up, and not back, whatever stands
/// there.
bool raumschach_pawn_captures(Colour colour, Cell from, Cell to);

/// M4: where a pawn becomes something else.
bool is_raumschach_goal(Colour colour, Cell cell);

}  // namespace doublecheck::distance
