// The end of a process, for tests.
#pragma once

#include <chrono>
#include <thread>

#include "process/process_stat.h"

namespace doublecheck::process {

/// Whether it has ended, or does so within ten seconds.
inline bool is_gone(pid_t process) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (is_running(process)) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

}  // namespace doublecheck::process
