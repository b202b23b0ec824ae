#include "process/exec_oracle.h"

#include "notation/question_text.h"
#include "process/process_failure.h"

namespace doublecheck::process {

PipelinedOracle::Conversation ExecOracle::start() {
  return std::make_unique<LineConversation>(arguments_);
}

std::string ExecOracle::request(const Asked& asked) {
  return question_text(asked.question) + '\n';
}

std::optional<Answer> ExecOracle::receive(const Asked& asked, LineConversation& conversation,
                                          LineConversation::Deadline deadline) {
  auto answer = read_(asked.question, conversation.hear(deadline));
  if (in_flight() == 1) conversation.expect_single_line();
  if (answer.is_failed()) throw ProcessFailure(answer.text().substr(answer.text().find(' ') + 1));
  return answer;
}

void ExecOracle::expect_idle(LineConversation& conversation) {
  conversation.expect_silence();
}

std::vector<std::string> shell_arguments(std::string_view command) {
  return {"/bin/sh", "-c", std::string(command)};
}

}  // namespace doublecheck::process
