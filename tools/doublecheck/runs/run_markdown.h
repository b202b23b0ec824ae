// A report as Markdown, for a merge request.
#pragma once

#include <string>
#include <vector>

#include "runs/run.h"

namespace doublecheck {

/// Findings have their boards as text; long tables are folded.
std::string report_markdown(const std::vector<Run>& runs);

}  // namespace doublecheck
