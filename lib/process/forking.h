// One thread at a time forks, or makes what no child may inherit.
#pragma once

#include <sys/types.h>

#include <mutex>

namespace doublecheck::process {

using ForkingLock = std::unique_lock<std::mutex>;

/// To be held from the making of a descriptor until it is marked to close on exec. Linux marks
/// descriptors as it makes them: there nothing is held.
ForkingLock forking_lock();

/// `::fork` while no other thread has that lock. Nor has the child.
pid_t fork_alone();

}  // namespace doublecheck::process
