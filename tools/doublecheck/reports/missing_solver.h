// What a build without CBC cannot do.
#pragma once

namespace doublecheck {

/// Says on standard error that covers of this build may not be the least. Nothing where CBC is
/// there.
void remark_missing_solver();

}  // namespace doublecheck
