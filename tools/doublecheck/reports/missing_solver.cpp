#include "reports/missing_solver.h"

#include "context.h"
#include "minimise/cover_program.h"

namespace doublecheck {

void remark_missing_solver() {
  if (has_solver()) return;
  remark(
      "this build is without CBC: covers are greedy, after our reductions, and no proven minima");
}

}  // namespace doublecheck
