// What a question is kept for.
#pragma once

#include <span>

#include "minimise/member.h"

namespace doublecheck {

/// Gives each feature below `targets` to the first of `members` that has it: as long as each keeps
/// what it is given, together they keep all. Of each member the features that it is given.
std::vector<Ids> needs_of(std::span<const Member> members, std::size_t targets);

/// Of each member the features that no other one of `members` has.
std::vector<Ids> alone(std::span<const Member> members);

}  // namespace doublecheck
