#include "process/forking.h"

#include <unistd.h>

#include "process/platform.h"

namespace doublecheck::process {

ForkingLock forking_lock() {
#if DOUBLECHECK_ON_LINUX
  return {};
#else
  static std::mutex mutex;  // a recursive one would not let the child go, which has another number
  return ForkingLock(mutex);
#endif
}

pid_t fork_alone() {
  const auto lock = forking_lock();
  return ::fork();
}

}  // namespace doublecheck::process
