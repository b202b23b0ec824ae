// What a comparison at random has left to be discovered.
#pragma once

#include <string>

#include "reports/compare_report.h"

namespace doublecheck {

/// The chances that one more question drawn like these shows a new disagreement, and a new label or
/// class of answer, in a line each, and what that means. Empty where they would mean nothing: the
/// questions were not drawn at random, or nothing was found and the canaries do not show that
/// something would have been.
std::string discovery_lines(const CompareResult& result);

/// Both with their bounds; null where `discovery_lines` is empty.
Json discovery_json(const CompareResult& result);

}  // namespace doublecheck
