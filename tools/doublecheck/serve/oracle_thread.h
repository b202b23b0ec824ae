// An oracle that is asked on a thread of its own, so that several work on a question at the same
// time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "question/oracle.h"

namespace doublecheck {

struct TimedAnswer {
  std::string oracle;
  Answer answer;
  double seconds = 0;
};

/// The thread makes the oracle, asks it and lives as long as it: a process ends with the thread
/// that has started it.
class OracleThread : public Oracle {
 public:
  /// Throws what `make` throws.
  explicit OracleThread(std::function<std::unique_ptr<Oracle>()> make);
  OracleThread(const OracleThread&) = delete;
  OracleThread& operator=(const OracleThread&) = delete;

  /// Waits for the question that is being answered; the others are dropped.
  ~OracleThread() override;

  std::string name() const override { return oracle_->name(); }
  bool is_foreign() const override { return oracle_->is_foreign(); }

  /// Throws what the oracle throws. Any thread may call it.
  Answer answer(const Question& question) override { return ask(question).get().answer; }

  /// Begins to ask. The time counts from when the oracle has answered what was asked before.
  std::future<TimedAnswer> ask(const Question& question);

 private:
  using Task = std::packaged_task<TimedAnswer()>;

  TimedAnswer timed_answer(const Question& question);
  Task take();
  void close();
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  bool closed_ = false;
  std::unique_ptr<Oracle> oracle_;
  std::thread thread_;
};

}  // namespace doublecheck
