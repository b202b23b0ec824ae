// Threads that all do the same.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace doublecheck {

/// The thread that calls it gets less of a busy processor, as with `nice`. Where priorities are of
/// whole processes nothing changes.
void lower_priority_of_thread();

class ThreadGroup {
 public:
  /// Each of `count` threads calls `work` once. Where that throws, the first exception is kept, and
  /// the thread that threw calls `failed`. Interrupted (interrupt.h) only ends the thread: whoever
  /// waits looks at `interrupted` anyway.
  ThreadGroup(int count, std::function<void()> work, std::function<void()> failed);
  ThreadGroup(const ThreadGroup&) = delete;
  ThreadGroup& operator=(const ThreadGroup&) = delete;

  /// Waits for all threads.
  ~ThreadGroup();

  /// Waits for the end of all threads, at most `limit`; true when it has come.
  bool wait_for(std::chrono::milliseconds limit) const;

  /// Throws what a thread threw, if one did.
  void rethrow_failure() const;

  /// Waits for nobody from now on. The threads run on until the program ends, so end it with
  /// `leave_interrupted` (interrupt.h). `work` and `failed` must own what they need.
  void abandon();

 private:
  struct State {
    std::function<void()> work;
    std::function<void()> failed;
    std::mutex mutex;
    std::condition_variable ended;
    int running = 0;
    std::exception_ptr failure;

    void run();
  };

  std::shared_ptr<State> state_;
  std::vector<std::thread> threads_;
};

}  // namespace doublecheck
