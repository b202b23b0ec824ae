// The part of a report that the trials of an experiment give.
#pragma once

#include <string>

#include "examination/reply.h"

namespace doublecheck {

/// `text` is that of `file`, a file of trials (trial_set.h). The part (report_part.h) has `heat`,
/// `survival` and `tables`. Throws UsageError with `file` and line.
Json trials_part(const std::string& text, const std::string& file);

}  // namespace doublecheck
