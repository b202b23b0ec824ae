// Where the fuzz targets of a method are.
#pragma once

#include "campaign/fuzz_targets.h"
#include "experiment/plan.h"

namespace doublecheck {

/// Those that the method names, or those of the build for its engine beside this program's build.
FuzzTargets fuzz_targets_of(const Method& method);

}  // namespace doublecheck
