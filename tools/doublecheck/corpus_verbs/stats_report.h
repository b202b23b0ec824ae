// What `corpus stats` prints.
#pragma once

#include <string>

#include "features/coverage.h"
#include "reply.h"

namespace doublecheck {

/// Tables of games and verbs, of labels and of mutants, and the list of what nothing covers.
std::string stats_text(const Coverage& coverage);

Json stats_json(const Coverage& coverage);

}  // namespace doublecheck
