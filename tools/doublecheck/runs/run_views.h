// The views of a run: JSON for the page, one file that a browser opens from disk (page.cpp), and
// Markdown for a merge request (run_markdown.cpp).
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"
#include "runs/finding_views.h"
#include "runs/run.h"

namespace doublecheck {

/// The members of `run`, named as there; those that are empty are left out. Findings are those of
/// page_finding_json. A moment of `series` has `chance` with its bounds: that one more execution
/// hits a new edge; null where the engine counts none.
Json run_json(const Run& run);

/// `runs` as `parts`, with what is told of all: `version` of this program, and `made` (date, UTC).
Json report_json(const std::vector<Run>& runs);

/// `page` with `report` (report_json) instead of its text `{{report}}`, written so that nothing in
/// it ends the element around it. Throws UsageError where `page` has no such text.
std::string run_page(const std::string& page, const Json& report);

/// Markdown, for a merge request. Findings have their boards as text; long tables are folded.
std::string report_markdown(const std::vector<Run>& runs);

}  // namespace doublecheck
