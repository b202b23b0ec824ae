// What a target tests, and about which games: compiled for each.
#include "target.h"

namespace doublecheck::fuzz {

using namespace claims;
using enum Game;

const Target kTarget{{DOUBLECHECK_GAMES}, {DOUBLECHECK_CLAIMS}};

}  // namespace doublecheck::fuzz
