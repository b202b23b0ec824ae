// How long an oracle in another process is waited for.
#pragma once

#include <chrono>
#include <string>

namespace doublecheck::process {

/// The time limit of one oracle, which repeated time-outs shorten: after three in a row it is half
/// of what was given, after six a quarter, after nine an eighth. It is never less than 100 ms, nor
/// than twice the longest time after which an answer came (the start of a program can be slow), nor
/// more than was given. An answer in time brings back all of it.
class Patience {
 public:
  explicit Patience(std::chrono::milliseconds given) : given_(given) {}

  /// For the next answer.
  std::chrono::milliseconds limit() const;

  void answered(std::chrono::steady_clock::duration after);

  /// True where that has shortened the limit.
  bool timed_out();

  /// `exec:./x has not answered 3 questions in a row; it has 5 s a question until it answers`.
  std::string remark(const std::string& oracle) const;

 private:
  std::chrono::milliseconds given_;
  std::chrono::milliseconds longest_{0};
  int timed_out_ = 0;  // in a row
};

}  // namespace doublecheck::process
