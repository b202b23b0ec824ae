// `compare --junit FILE`.
#pragma once

#include <string>

#include "reports/compare_report.h"

namespace doublecheck {

/// A case for each game and verb that was asked: passed, or skipped where answers differ, for then
/// it says no more than the findings. A case with a `failure` for each finding, named by its
/// signature, behind the game and verb that showed it first. An `error` where the run was broken
/// off.
std::string compare_junit(const CompareResult& result);

}  // namespace doublecheck
