// Raumschach (section M of the rules).
#pragma once

#include <string_view>

#include "generate/reach.h"
#include "question/position.h"
#include "random/random.h"

namespace doublecheck {

/// Where games begin (M1); White is to move.
inline constexpr std::string_view kStartOfRaumschach =
    "[rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
    "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
    "[#####,#####,#####,PPPPP,RNKNR]";

/// Mostly a legal position: a game that began not long ago, or few pieces around two kings.
Position random_raumschach_position(Random& random, Reach& reach);

}  // namespace doublecheck
