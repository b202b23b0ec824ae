// Chess in cubes (section C of the rules).
#pragma once

#include "generate/reach.h"
#include "question/position.h"
#include "random/random.h"

namespace doublecheck {

/// A cube of side 2 to 16, mostly 3, mostly with a king under siege; White or Black to move.
Position random_cube_position(Random& random, Reach& reach);

}  // namespace doublecheck
