// A report as one file that a browser opens from disk.
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"

namespace doublecheck {

/// `parts` (report_part.h) with what is told of all: `version` of this program, `made` (date, UTC),
/// and `games` with their forms of question, by which the page draws answers.
Json report_json(const std::vector<Json>& parts);

/// `page` with `report` instead of its text `{{report}}`, written so that nothing in it ends the
/// element around it. Throws UsageError where `page` has no such text.
std::string report_page(const std::string& page, const Json& report);

}  // namespace doublecheck
