// Oracles for a server that runs for hours: each in a thread of its own, none can hold its caller
// longer than the time limit, and several questions are asked at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "serve/page_json.h"

namespace doublecheck {

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
