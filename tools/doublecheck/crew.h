// Tasks for several threads, each with oracles of its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace doublecheck {

/// Tasks are begun in the order in which they were added and numbered from 0; their results come as
/// they are done.
template <class Task, class Result>
class Crew {
 public:
  using Work = std::function<Result(const Task&)>;
  struct Done {
    std::uint64_t number;
    Result result;
  };

  /// Each of `jobs` threads calls `make_work` once and then what it made, for one task after the
  /// other. Oracles belong to the thread that uses them, so `make_work` makes them. It must own
  /// what it needs: see `abandon`.
  Crew(int jobs, std::function<Work()> make_work) : shared_(std::make_shared<Shared>()) {
    for (int i = 0; i < jobs; ++i)
      threads_.emplace_back([shared = shared_, make_work] { shared->work(make_work); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Lets every thread finish the task that it has begun; the others are dropped.
  ~Crew() {
    shared_->close();
    for (auto& thread : threads_) thread.join();
  }

  void add(Task task) {
    shared_->add(std::move(task));
    ++added_;
  }

  /// How many tasks were added: the number of the next one.
  std::uint64_t added() const { return added_; }

  /// Drops the tasks that no thread has begun.
  void drop_waiting() { shared_->drop_waiting(); }

  /// A result as soon as there is one, each once; nothing where none comes within `limit`. Rethrows
  /// what a thread has thrown.
  std::optional<Done> next(std::chrono::milliseconds limit) { return shared_->next(limit); }

  /// Waits for nobody from now on: a task may take minutes. The threads run on until the program
  /// ends, so end it with `leave_interrupted` (interrupt.h).
  void abandon() {
    shared_->close();
    for (auto& thread : threads_) thread.detach();
    threads_.clear();
  }

 private:
  class Shared {
   public:
    void work(const std::function<Work()>& make_work) {
      try {
        const Work work = make_work();
        while (auto task = take()) {
          Result result = work(task->second);
          const std::lock_guard lock(mutex_);
          done_.push_back({task->first, std::move(result)});
          changed_.notify_all();
        }
      } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        changed_.notify_all();
      }
    }

    void add(Task task) {
      const std::lock_guard lock(mutex_);
      tasks_.emplace_back(added_++, std::move(task));
      changed_.notify_all();
    }

    void drop_waiting() {
      const std::lock_guard lock(mutex_);
      tasks_.clear();
    }

    std::optional<Done> next(std::chrono::milliseconds limit) {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, limit, [this] { return !done_.empty() || failure_; });
      if (failure_) std::rethrow_exception(failure_);
      if (done_.empty()) return std::nullopt;
      Done first = std::move(done_.front());
      done_.pop_front();
      return first;
    }

    void close() {
      const std::lock_guard lock(mutex_);
      closed_ = true;
      changed_.notify_all();
    }

   private:
    std::optional<std::pair<std::uint64_t, Task>> take() {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !tasks_.empty() || closed_; });
      if (closed_) return std::nullopt;
      auto task = std::move(tasks_.front());
      tasks_.pop_front();
      return task;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::pair<std::uint64_t, Task>> tasks_;
    std::uint64_t added_ = 0;
    std::deque<Done> done_;
    std::exception_ptr failure_;
    bool closed_ = false;
  };

  std::shared_ptr<Shared> shared_;
  std::uint64_t added_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace doublecheck
