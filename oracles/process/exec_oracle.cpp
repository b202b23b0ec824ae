#include "process/exec_oracle.h"

#include "notation/question_text.h"
#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

constexpr std::string_view kFailed = "failed ";

/// Behind it question and answer may be out of step. Other failures the program itself reports, in
/// step: there is nothing wrong with its process.
bool is_rubbish(const Answer& answer) {
  return answer.text().starts_with("failed rubbish");
}

}  // namespace

PipelinedOracle::Conversation ExecOracle::start() {
  return std::make_unique<LineConversation>(arguments_, is_overheard());
}

std::string ExecOracle::request(const Asked& asked) {
  return question_text(asked.question) + '\n';
}

std::optional<Answer> ExecOracle::receive(const Asked& asked, LineConversation& conversation,
                                          LineConversation::Deadline deadline) {
  auto answer = read_(asked.question, conversation.hear(deadline));
  if (in_flight() == 1) conversation.expect_single_line();
  if (is_rubbish(answer)) throw ProcessFailure(answer.text().substr(kFailed.size()));
  return answer;
}

void ExecOracle::expect_idle(LineConversation& conversation) {
  conversation.expect_silence();
}

std::vector<std::string> shell_arguments(std::string_view command) {
  return {"/bin/sh", "-c", std::string(command)};
}

}  // namespace doublecheck::process
