// Work that one thread does while the workers of a campaign go on.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "parallel/crew.h"

namespace doublecheck {

template <class Task, class Result>
class Background {
 public:
  /// Becomes true when what is not done is let go of.
  using Stopped = std::shared_ptr<const std::atomic<bool>>;

  /// The thread calls `make_work` once and then what it made, for one task after the other. It must
  /// own what it needs: see `abandon`.
  explicit Background(std::function<typename Crew<Task, Result>::Work(Stopped)> make_work)
      : crew_(1, [make_work, stopped = Stopped(stopped_)] { return make_work(stopped); }) {}
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  ~Background() { stop(); }

  void add(Task task) {
    crew_.add(std::move(task));
    ++waiting_;
  }

  /// A result as soon as there is one, each once; nothing where none comes within `limit`.
  std::optional<Result> next(std::chrono::milliseconds limit) {
    if (waiting_ == 0) return std::nullopt;
    auto done = crew_.next(limit);
    if (!done) return std::nullopt;
    --waiting_;
    return std::move(done->result);
  }

  /// How many are not done.
  std::size_t waiting() const { return waiting_; }

  /// Lets go of all that is not done.
  void stop() {
    *stopped_ = true;
    crew_.drop_waiting();
    waiting_ = 0;
  }

  /// The same without waiting for the thread: before `leave_interrupted` (interrupt.h) only.
  void abandon() {
    stop();
    crew_.abandon();
  }

 private:
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  Crew<Task, Result> crew_;
  std::size_t waiting_ = 0;
};

}  // namespace doublecheck
