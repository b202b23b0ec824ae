// lib/parallel/thread_group.h without threads: the group has done its work once it is made.
#pragma once

#include <chrono>
#include <exception>
#include <functional>

#include "process/interrupt.h"

namespace doublecheck {

class ThreadGroup {
 public:
  /// Calls `work` once, however many threads are wanted: those who share work take what is left.
  ThreadGroup(int, const std::function<void()>& work, const std::function<void()>& failed) {
    try {
      work();
    } catch (const Interrupted&) {
    } catch (...) {
      failure_ = std::current_exception();
      failed();
    }
  }

  bool wait_for(std::chrono::milliseconds) const { return true; }

  void abandon() {}

  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::exception_ptr failure_;
};

}  // namespace doublecheck
