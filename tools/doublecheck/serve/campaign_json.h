// A campaign as the page shows it: how it stands, how it came there, and what it found.
#pragma once

#include <string>

#include "examination/reply.h"
#include "record/record.h"

namespace doublecheck {

/// All of it. `folder` is named as it was given; `state` is what campaign_report.h says.
Json campaign_json(const Record& record, const std::string& folder);

}  // namespace doublecheck
