// Work that one thread does while the workers of a campaign go on.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "parallel/thread_pool.h"

namespace doublecheck {

template <class Task, class Result>
class Background {
 public:
  /// Becomes true when what is not done is let go of.
  using Stopped = std::shared_ptr<const std::atomic<bool>>;

  /// The thread calls `make_work` once and then what it made, for one task after the other. It must
  /// own what it needs: see `abandon`.
  explicit Background(std::function<typename ThreadPool<Task, Result>::Work(Stopped)> make_work)
      : pool_(1, [make_work, stopped = Stopped(stopped_)] { return make_work(stopped); }) {}
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  ~Background() { stop(); }

  void add(Task task) {
    pool_.add(std::move(task));
    ++waiting_;
  }

  /// A result as soon as there is one, each once; nothing where none comes within `limit`.
  std::optional<Result> next(std::chrono::milliseconds limit) {
    if (waiting_ == 0) return std::nullopt;
    auto done = pool_.next(limit);
    if (!done) return std::nullopt;
    --waiting_;
    return std::move(done->result);
  }

  /// How many are not done.
  std::size_t waiting() const { return waiting_; }

  /// Lets go of all that is not done.
  void stop() {
    *stopped_ = true;
    pool_.drop_waiting();
    waiting_ = 0;
  }

  /// The same without waiting for the thread: before `leave_interrupted` (interrupt.h) only.
  void abandon() {
    stop();
    pool_.abandon();
  }

 private:
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  ThreadPool<Task, Result> pool_;
  std::size_t waiting_ = 0;
};

}  // namespace doublecheck
