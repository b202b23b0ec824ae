// An oracle that is another program: question lines on its standard input, answer lines on its
// output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "process/pipelined_oracle.h"

namespace doublecheck::process {

/// A program that answers questions. It reads question lines, several of which may wait for it, and
/// writes one answer line for each, flushed, in order; `abstain` is an answer. It is started at the
/// first question. What it writes that is no answer, or more than it was asked for, is `failed
/// rubbish: ...`, and the process is replaced. `failed HOW` of its own is an answer.
class ExecOracle : public PipelinedOracle {
 public:
  /// `arguments[0]` is the path of the program. `time_limit` is for each question; the first one
  /// after a start includes the start.
  ExecOracle(std::string name, std::vector<std::string> arguments,
             std::chrono::milliseconds time_limit = kDefaultTimeLimit)
      : PipelinedOracle(time_limit, nullptr),
        name_(std::move(name)),
        arguments_(std::move(arguments)) {}

  std::string name() const override { return name_; }

 protected:
  Conversation start() override;
  std::string request(const Asked& asked) override;
  std::optional<Answer> receive(const Asked& asked, LineConversation& conversation,
                                LineConversation::Deadline deadline) override;
  void expect_idle(LineConversation& conversation) override;

 private:
  std::string name_;
  std::vector<std::string> arguments_;
};

/// `/bin/sh -c command`.
std::vector<std::string> shell_arguments(std::string_view command);

}  // namespace doublecheck::process
