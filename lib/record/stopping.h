// When may a campaign be stopped?
#pragma once

#include <string>

#include "record/record.h"

namespace doublecheck {

/// For each game the chance that one more execution reaches a new edge of the code and that one
/// more question shows a new disagreement (discovery.h), and in plain words what that means. Empty
/// where nothing was executed. That disagreements are rare means something only where the canaries
/// died: where one lives there is no line about them.
std::string stopping_text(const Record& record);

}  // namespace doublecheck
