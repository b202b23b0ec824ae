// An oracle that is another program: question lines on its standard input, answer lines on its
// output. What it promises it is asked itself.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/answer_text.h"
#include "process/line_conversation.h"
#include "process/pipelined_oracle.h"

namespace doublecheck::process {

/// A program that answers questions. It reads question lines, several of which may wait for it, and
/// writes one answer line for each, flushed, in order; `abstain` is an answer. It is started at the
/// first question. What it writes that is no answer, or more than it was asked for, is `failed
/// rubbish: ...`, and the process is replaced. `failed HOW` of its own is an answer. Lines that
/// each process writes before its first answer are passed over, and one line on standard error says
/// so.
class ExecOracle : public PipelinedOracle {
 public:
  /// Turns a line into the answer that it spells, as read_answer does.
  using AnswerReader = Answer (*)(const Question&, std::string_view);

  /// `arguments[0]` is the path of the program. `time_limit` is for each question; the first one
  /// after a start includes the start. `started` may be the program, ready for questions.
  ExecOracle(std::string name, std::vector<std::string> arguments,
             std::chrono::milliseconds time_limit = kDefaultTimeLimit,
             AnswerReader read = read_answer, Conversation started = nullptr)
      : PipelinedOracle(time_limit, std::move(started)),
        name_(std::move(name)),
        arguments_(std::move(arguments)),
        read_(read) {}

  std::string name() const override { return name_; }

 protected:
  Conversation start() override;
  std::string request(const Asked& asked) override;
  std::optional<Answer> receive(const Asked& asked, LineConversation& conversation,
                                LineConversation::Deadline deadline) override;
  void expect_idle(LineConversation& conversation) override;

 private:
  Answer hear_answer(const Question& question, LineConversation& conversation,
                     LineConversation::Deadline deadline);
  Answer behind_banner(const Question& question, const Answer& first,
                       LineConversation& conversation, LineConversation::Deadline deadline);

  std::string name_;
  std::vector<std::string> arguments_;
  AnswerReader read_;
};

/// `/bin/sh -c command`.
std::vector<std::string> shell_arguments(std::string_view command);

/// What a program replied to `hello`.
struct Hello {
  /// What follows the word `contract`; nothing where the reply was another one, or there was none.
  std::optional<std::string> contract;
  /// The program, ready for questions, if it was started for that and has a contract.
  std::unique_ptr<LineConversation> conversation;
};

/// Starts the program and says `hello` to it, and behind that a question: so a program that passes
/// `hello` over is told at once from one that starts slowly. One whose first line is no contract,
/// or that does not answer both within `limit`, or ends, is ended; of one that is too slow standard
/// error tells. What a program replies is kept for the whole process: it is not started again for
/// that. Threads may call it at the same time.
Hello say_hello(const std::vector<std::string>& arguments, std::chrono::milliseconds limit);

}  // namespace doublecheck::process
