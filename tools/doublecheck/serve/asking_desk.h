// Oracles for a server that runs for hours: each in a thread of its own, none can hold its caller
// longer than the time limit, and several questions are asked at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "examination/oracle_maker.h"
#include "question/oracle.h"
#include "serve/asked_json.h"

namespace doublecheck {

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

/// An oracle like another one that lives in a process of its own, where it is held to a time limit,
/// but known as built in.
class ResidentOracle : public Oracle {
 public:
  explicit ResidentOracle(std::unique_ptr<Oracle> elsewhere) : elsewhere_(std::move(elsewhere)) {}

  std::string name() const override { return elsewhere_->name(); }
  Answer answer(const Question& question) override { return elsewhere_->answer(question); }

 private:
  std::unique_ptr<Oracle> elsewhere_;
};

/// The maker of all oracles, none of which can hold its caller longer than the time limit:
/// `mailbox` and `distance` are asked through `program`, a doublecheck, as `ask -`.
OracleMaker oracles_with_limit(std::string program);

/// Told of each answer as soon as it is there: whose it is, from 0, and the answer.
using OnAnswer = std::function<void(std::size_t oracle, const TimedAnswer& given)>;

/// All oracles are busy with questions that came before.
class DeskBusy : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Any number of threads may ask. Nobody may be asking any more when it is destroyed.
class AskingDesk {
 public:
  /// Makes sets of oracles when they are needed, at most `most_sets`. A question waits for a free
  /// one, at most `patience`.
  AskingDesk(OracleChoice choice, std::size_t most_sets, std::chrono::milliseconds patience);
  AskingDesk(const AskingDesk&) = delete;
  AskingDesk& operator=(const AskingDesk&) = delete;
  ~AskingDesk();

  /// Asks every oracle, all at the same time. One that broke for good answers `failed` with its
  /// words. Throws DeskBusy, and OracleError where an oracle cannot be made; then `on_answer` has
  /// been told nothing.
  AskedAnswers ask(const Question& question, const OnAnswer& on_answer = {});

  /// Makes the first set and asks it something. Returns the names of the oracles. Throws
  /// OracleError where one cannot be had, such as a program that is not there.
  std::vector<std::string> meet();

 private:
  struct Set;
  using Borrowed = std::unique_ptr<Set, std::function<void(Set*)>>;

  Borrowed borrow();
  std::unique_ptr<Set> take();
  std::unique_ptr<Set> make_set();
  void give_back(std::unique_ptr<Set> set);

  const OracleChoice choice_;
  const std::size_t most_sets_;
  const std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Set>> free_;
  std::size_t made_ = 0;  // free ones and borrowed ones
};

}  // namespace doublecheck
