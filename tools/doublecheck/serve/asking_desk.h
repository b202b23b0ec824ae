// Where the requests of the page ask the oracles: a few sets of oracles, each for one thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "examination/oracle_maker.h"

namespace doublecheck {

struct TimedAnswer {
  std::string oracle;
  Answer answer;
  double seconds = 0;
};

struct AskedAnswers {
  /// One for each oracle, in their order.
  std::vector<TimedAnswer> answers;
  Outcome outcome = Outcome::agreed;
};

/// All oracles are busy with questions that came before.
class DeskBusy : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class AskingDesk {
 public:
  /// Makes sets of oracles when they are needed, at most `most_sets`. A question waits for a free
  /// one, at most `patience`.
  AskingDesk(OracleChoice choice, std::size_t most_sets, std::chrono::milliseconds patience);
  AskingDesk(const AskingDesk&) = delete;
  AskingDesk& operator=(const AskingDesk&) = delete;

  /// Waits for the questions that are being answered; the others are dropped.
  ~AskingDesk();

  /// Asks every oracle. One that broke for good answers `failed` with its words. Any number of
  /// threads may call it. Throws DeskBusy, and OracleError where an oracle cannot be made.
  AskedAnswers ask(const Question& question);

 private:
  using Clock = std::chrono::steady_clock;

  struct Task {
    Question question;
    Clock::time_point expires;
    std::promise<AskedAnswers> reply;
  };

  std::optional<Task> take();
  void work();

  const OracleChoice choice_;
  const std::size_t most_sets_;
  const std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  std::size_t idle_ = 0;  // threads that wait for a task
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace doublecheck
