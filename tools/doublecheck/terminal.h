// What standard output can show.
#pragma once

#include "drawing/draw.h"

namespace doublecheck {

/// As wide as COLUMNS says, else as the terminal is, else 100; coloured only on a terminal, and not
/// where NO_COLOR is set to anything.
DrawingStyle terminal_style();

}  // namespace doublecheck
