#include "serve/oracle_thread.h"

namespace doublecheck {

OracleThread::OracleThread(std::function<std::unique_ptr<Oracle>()> make) {
  std::packaged_task<void()> making([this, &make] { oracle_ = make(); });
  auto made = making.get_future();
  thread_ = std::thread([this, making = std::move(making)]() mutable {
    making();
    work();
  });
  try {
    made.get();
  } catch (...) {
    close();
    throw;
  }
}

OracleThread::~OracleThread() {
  close();
}

std::future<TimedAnswer> OracleThread::ask(const Question& question) {
  Task task([this, question] { return timed_answer(question); });
  auto answer = task.get_future();
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  changed_.notify_one();
  return answer;
}

TimedAnswer OracleThread::timed_answer(const Question& question) {
  const auto start = std::chrono::steady_clock::now();
  auto answer = oracle_->answer(question);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  return {oracle_->name(), std::move(answer), took.count()};
}

/// None when it is to end.
OracleThread::Task OracleThread::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
  if (closed_) return {};
  Task task = std::move(tasks_.front());
  tasks_.pop_front();
  return task;
}

void OracleThread::work() {
  for (Task task = take(); task.valid(); task = take()) task();
  oracle_.reset();
}

void OracleThread::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    tasks_.clear();
  }
  changed_.notify_one();
  thread_.join();
}

}  // namespace doublecheck
