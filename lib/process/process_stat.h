// What the kernel says of the processes of this machine.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace doublecheck::process {

struct ProcessStat {
  pid_t id = 0;
  pid_t parent = 0;
  pid_t group = 0;
  /// Of processor time: its own, and that of its children that have ended and were waited for.
  std::uint64_t ticks = 0;
  std::uint64_t resident_pages = 0;
};

/// All processes that can be seen. One that ends meanwhile may be missing.
std::vector<ProcessStat> all_processes();

/// Processor time in seconds, in steps of a hundredth, of a process and of all that descend from it
/// and have ended or live; 0 where there is no such process. What a descendant has started that
/// outlived it is not found.
double processor_seconds(pid_t process);

}  // namespace doublecheck::process
