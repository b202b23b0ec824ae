// A campaign as a person wants to see it, while it runs, at its end and later.
#pragma once

#include <string>

#include "record/record.h"
#include "reports/finding_report.h"

namespace doublecheck {

/// Parameters and sessions; each disagreement and crash; a table of the games; for each game
/// how many disagreements there are, with how soon its canaries died; and when one may stop.
/// `folder` is named in commands and files as it was given.
std::string campaign_text(const Record& record, const std::string& folder,
                          Lists lists = Lists::differences);

/// How the record's own campaign stands: how its last session ended; where nobody wrote that
/// `running` if a process holds `folder`, else `killed`; `new` where there was no session.
std::string state_of(const Record& record, const std::string& folder);

}  // namespace doublecheck
