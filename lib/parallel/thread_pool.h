// Tasks for several threads, each with oracles of its own.
#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "parallel/thread_group.h"
#include "process/interrupt.h"

namespace doublecheck {

/// Tasks are begun in the order in which they were added and numbered from 0; their results come as
/// they are done.
template <class Task, class Result>
class ThreadPool {
 public:
  using Work = std::function<Result(const Task&)>;

  /// What a thread does: `work`, and where it is better done knowing what comes next, `announce`,
  /// which hears of several tasks before `work` is called for each of them in turn.
  struct Handler {
    template <std::convertible_to<Work> Function>
    Handler(Function function) : work(std::move(function)) {}
    Handler(Work work_of_one, std::function<void(const std::vector<Task>&)> announced)
        : work(std::move(work_of_one)), announce(std::move(announced)) {}

    Work work;
    std::function<void(const std::vector<Task>&)> announce;
  };

  struct Done {
    std::uint64_t number;
    Result result;
  };

  /// Each of `jobs` threads calls `make_work` once and then what it made, for one task after the
  /// other. Oracles belong to the thread that uses them, so `make_work` makes them. It must own
  /// what it needs: see `abandon`.
  ThreadPool(int jobs, std::function<Handler()> make_work)
      : shared_(std::make_shared<Shared>(static_cast<std::size_t>(jobs))),
        threads_(
            jobs, [shared = shared_, make_work = std::move(make_work)] { shared->work(make_work); },
            [shared = shared_] { shared->fail(); }) {}
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Lets every thread finish the task that it has begun; the others are dropped.
  ~ThreadPool() { shared_->close(); }

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
  std::optional<Done> next(std::chrono::milliseconds limit) {
    auto done = shared_->next(limit);
    threads_.rethrow_failure();
    return done;
  }

  /// Waits for nobody from now on: a task may take minutes. The threads run on until the program
  /// ends, so end it with `leave_interrupted` (interrupt.h).
  void abandon() {
    shared_->close();
    threads_.abandon();
  }

 private:
  using Clock = std::chrono::steady_clock;

  class Shared {
   public:
    explicit Shared(std::size_t jobs) : jobs_(jobs) {}

    void work(const std::function<Handler()>& make_work) {
      const Handler handler = make_work();
      std::size_t size = 1;
      for (auto share = take(size); !share.tasks.empty(); share = take(size)) {
        const auto start = Clock::now();
        do_share(handler, share);
        if (handler.announce) size = next_size(size, Clock::now() - start);
      }
    }

    /// Wakes those who wait for a result that may never come.
    void fail() {
      const std::lock_guard lock(mutex_);
      failed_ = true;
      changed_.notify_all();
    }

    void add(Task task) {
      const std::lock_guard lock(mutex_);
      tasks_.emplace_back(added_++, std::move(task));
      if (tasks_.size() == 1) changed_.notify_all();
    }

    void drop_waiting() {
      const std::lock_guard lock(mutex_);
      tasks_.clear();
    }

    std::optional<Done> next(std::chrono::milliseconds limit) {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, limit, [this] { return !done_.empty() || failed_; });
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
    /// Tasks that one thread does, with their numbers.
    struct Share {
      std::vector<std::uint64_t> numbers;
      std::vector<Task> tasks;
    };

    /// At most `size` tasks, and fewer where few are left, so that no thread keeps work from the
    /// others. Empty at the end.
    Share take(std::size_t size) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !tasks_.empty() || closed_; });
      Share share;
      const auto fair = std::clamp<std::size_t>(tasks_.size() / (2 * jobs_), 1, size);
      for (auto left = closed_ ? 0 : fair; left > 0; --left) {
        share.numbers.push_back(tasks_.front().first);
        share.tasks.push_back(std::move(tasks_.front().second));
        tasks_.pop_front();
      }
      return share;
    }

    /// Quick tasks come in large shares, slow ones alone.
    static std::size_t next_size(std::size_t size, Clock::duration took) {
      constexpr std::chrono::milliseconds kQuick(50);
      constexpr std::size_t kLargest = 512;
      return took < kQuick ? std::min(2 * size, kLargest) : std::max<std::size_t>(size / 2, 1);
    }

    void do_share(const Handler& handler, const Share& share) {
      if (handler.announce) handler.announce(share.tasks);
      for (std::size_t i = 0; i < share.tasks.size() && !is_closed(); ++i) {
        Result result = handler.work(share.tasks[i]);
        const std::lock_guard lock(mutex_);
        done_.push_back({share.numbers[i], std::move(result)});
      }
      changed_.notify_all();  // once for all of them: each waking costs as much as a question
    }

    bool is_closed() {
      const std::lock_guard lock(mutex_);
      return closed_;
    }

    std::size_t jobs_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::pair<std::uint64_t, Task>> tasks_;
    std::uint64_t added_ = 0;
    std::deque<Done> done_;
    bool failed_ = false;
    bool closed_ = false;
  };

  std::shared_ptr<Shared> shared_;
  std::uint64_t added_ = 0;
  ThreadGroup threads_;
};

/// The results of tasks 0 to `count` - 1. Each of `jobs` threads calls `make_work` once (see
/// ThreadPool); `told` hears some ten times a second how many are done. Where interrupted
/// (finish_at_interrupt) it leaves the threads to themselves and throws Interrupted.
template <class Result>
std::vector<Result> results_in_order(
    int jobs, std::size_t count,
    const std::function<std::function<Result(const std::size_t&)>()>& make_work,
    const std::function<void(std::size_t)>& told = [](std::size_t) {}) {
  constexpr auto kRefresh = std::chrono::milliseconds(100);
  ThreadPool<std::size_t, Result> pool(jobs, make_work);
  for (std::size_t task = 0; task < count; ++task) pool.add(task);
  std::vector<Result> results(count);
  for (std::size_t done = 0; done < count; told(done)) {
    if (interrupted()) {
      pool.abandon();
      throw Interrupted();
    }
    if (auto next = pool.next(kRefresh)) {
      results[next->number] = std::move(next->result);
      ++done;
    }
  }
  return results;
}

}  // namespace doublecheck
