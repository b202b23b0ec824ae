// What the kernel says of the processes of this machine.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <vector>

namespace doublecheck::process {

struct ProcessStat {
  pid_t id = 0;
  pid_t parent = 0;
  pid_t group = 0;
  /// Nobody has waited for it yet.
  bool ended = false;
  /// Of processor time: its own; on Linux also that of its children that were waited for.
  double seconds = 0;
  std::uint64_t resident_bytes = 0;
};

/// All processes that can be seen. One that ends meanwhile may be missing. Linux tells in /proc,
/// other systems by the program `ps`; none where there is neither.
std::vector<ProcessStat> all_processes();

/// Whether there is this process, and it has not ended.
bool is_running(pid_t process);

/// Processor time in seconds, in steps of a hundredth (`ps` may know whole seconds only), of a
/// process and of all that descend from it and live, on Linux also of those that have ended; 0
/// where there is no such process. What a descendant has started that outlived it is not found.
double processor_seconds(pid_t process);

/// Half of the memory of this machine, in bytes.
std::uint64_t half_of_memory();

/// Watches one group. A limit of the kernel's (RLIMIT_AS) would count addresses: programs that only
/// reserve them, such as node and those under AddressSanitizer, would not start.
class MemoryWatch {
 public:
  explicit MemoryWatch(pid_t group, std::uint64_t limit) : group_(group), limit_(limit) {}

  /// Throws ProcessFailure, `memory over N MB`, where the processes of the group have more in
  /// memory. All watches together look four times a second at most, however often this is called:
  /// half a second may pass until it is seen.
  void expect_below_limit();

 private:
  pid_t group_;
  std::uint64_t limit_;
  std::chrono::steady_clock::time_point next_look_{};
};

}  // namespace doublecheck::process
