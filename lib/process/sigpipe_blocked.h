// Writing to a process that no longer reads must be an error of the write, not our death.
#pragma once

#include <csignal>
#include <ctime>

namespace doublecheck::process {

/// Holds SIGPIPE back from the calling thread while it lives, and swallows the one that a write in
/// that time caused. Other threads and the handlers of the program are left alone, which is why
/// this is not `signal(SIGPIPE, SIG_IGN)`.
class SigpipeBlocked {
 public:
  SigpipeBlocked() {
    sigset_t pending;
    ::sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    ::pthread_sigmask(SIG_BLOCK, &sigpipe(), &mask_before_);
  }
  SigpipeBlocked(const SigpipeBlocked&) = delete;
  SigpipeBlocked& operator=(const SigpipeBlocked&) = delete;

  ~SigpipeBlocked() {
    const timespec at_once{};
    if (raised_ && !was_pending_) ::sigtimedwait(&sigpipe(), nullptr, &at_once);
    ::pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  }

  /// A write gave EPIPE.
  void raised() { raised_ = true; }

 private:
  static const sigset_t& sigpipe() {
    static const sigset_t kSet = [] {
      sigset_t set;
      ::sigemptyset(&set);
      ::sigaddset(&set, SIGPIPE);
      return set;
    }();
    return kSet;
  }

  sigset_t mask_before_{};
  bool was_pending_ = false;
  bool raised_ = false;
};

}  // namespace doublecheck::process
