#include "process/thread_priority.h"

#include "process/platform.h"

#if DOUBLECHECK_ON_LINUX
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace doublecheck::process {

void lower_priority_of_thread() {
#if DOUBLECHECK_ON_LINUX
  constexpr int kLow = 10;  // as `nice` counts
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLow);
#endif
}

}  // namespace doublecheck::process
