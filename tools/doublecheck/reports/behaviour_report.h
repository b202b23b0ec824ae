// What the beliefs of the mutants explain of a run.
#pragma once

#include <string>
#include <vector>

#include "beliefs/behaviour.h"
#include "examination/reply.h"

namespace doublecheck {

/// Of each accused oracle which beliefs it behaves like, and of each entry of the run which of them
/// explains it, or comes close. Empty where there are none.
std::string behaviour_text(const std::vector<Behaviour>& behaviours);

/// The same for a program to read; `entry` counts the findings of the run from 1.
Json behaviour_json(const std::vector<Behaviour>& behaviours);

}  // namespace doublecheck
