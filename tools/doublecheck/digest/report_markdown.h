// A report as Markdown, for a merge request.
#pragma once

#include <string>

#include "examination/reply.h"

namespace doublecheck {

/// `report` is report_json (report_page.h). Findings have their boards as text; long tables are
/// folded.
std::string report_markdown(const Json& report);

}  // namespace doublecheck
