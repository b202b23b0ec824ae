// How much memory a child takes: one that leaks must not take the machine.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>

namespace doublecheck::process {

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
