#include "process/exec_oracle.h"

#include <algorithm>

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

/// Every second byte is zero, or it begins with a byte order mark.
bool is_utf16(std::string_view line) {
  const auto zeros = static_cast<std::size_t>(std::ranges::count(line, '\0'));
  return line.starts_with("\xff\xfe") || line.starts_with("\xfe\xff") ||
         (zeros > 0 && zeros + 1 >= line.size() / 2);
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
  const auto line = conversation.hear(deadline);
  if (is_utf16(line)) throw ProcessFailure("rubbish: UTF-16 instead of UTF-8");
  auto answer = read_(asked.question, line);
  if (is_rubbish(answer)) throw ProcessFailure(answer.text().substr(kFailed.size()));
  if (in_flight() == 1) conversation.expect_single_line();
  return answer;
}

void ExecOracle::expect_idle(LineConversation& conversation) {
  conversation.expect_silence();
}

std::vector<std::string> shell_arguments(std::string_view command) {
  return {"/bin/sh", "-c", std::string(command)};
}

}  // namespace doublecheck::process
