// An oracle that is another program: question lines on its standard input, answer lines on its
// output.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "process/line_conversation.h"
#include "question/oracle.h"

namespace doublecheck::process {

inline constexpr std::chrono::milliseconds kDefaultTimeLimit{10'000};

/// A program that answers questions. It reads one question line at a time and writes one answer
/// line for each, flushed, in order; `abstain` is an answer. It is started at the first question.
/// Where it does not answer within the time limit, dies, or answers rubbish, the answer is `failed
/// HOW`, the program and all it started are killed, and the next question meets a new one.
class ExecOracle : public Oracle {
 public:
  /// `arguments[0]` is the path of the program. `time_limit` is for each question; the first one
  /// after a start includes the start.
  ExecOracle(std::string name, std::vector<std::string> arguments,
             std::chrono::milliseconds time_limit = kDefaultTimeLimit);

  std::string name() const override { return name_; }
  Answer answer(const Question& question) override;

 private:
  LineConversation& conversation();
  void start();
  Answer ask(const Question& question);

  std::string name_;
  std::vector<std::string> arguments_;
  std::chrono::milliseconds time_limit_;
  int starts_without_an_answer_ = 0;
  std::optional<LineConversation> conversation_;
};

/// `/bin/sh -c command`.
std::vector<std::string> shell_arguments(std::string_view command);

}  // namespace doublecheck::process
