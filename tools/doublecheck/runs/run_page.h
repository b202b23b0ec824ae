// A report as one file that a browser opens from disk.
#pragma once

#include <string>

#include "examination/reply.h"

namespace doublecheck {

/// `page` with `report` (report_json) instead of its text `{{report}}`, written so that nothing in
/// it ends the element around it. Throws UsageError where `page` has no such text.
std::string run_page(const std::string& page, const Json& report);

}  // namespace doublecheck
