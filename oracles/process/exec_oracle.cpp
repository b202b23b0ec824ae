#include "process/exec_oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>

#include "notation/question_text.h"
#include "process/break_off.h"
#include "process/child_process.h"

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

/// What follows the word `failed`.
std::string how_of(const Answer& answer) {
  return answer.text().substr(kFailed.size());
}

/// What follows a banner is an answer, which may take its time; after a wrong answer comes nothing.
constexpr std::chrono::milliseconds kTimeForAnAnswer{500};

constexpr int kLongestBanner = 100;  // lines

}  // namespace

PipelinedOracle::Conversation ExecOracle::start() {
  return std::make_unique<LineConversation>(arguments_);
}

std::string ExecOracle::request(const Asked& asked) {
  return question_text(asked.question) + '\n';
}

std::optional<Answer> ExecOracle::receive(const Asked& asked, LineConversation& conversation,
                                          LineConversation::Deadline deadline) {
  const bool is_first = conversation.lines_heard() == 0;
  auto answer = hear_answer(asked.question, conversation, deadline);
  if (is_first) answer = behind_banner(asked.question, answer, conversation, deadline);
  if (is_rubbish(answer)) throw ProcessFailure(how_of(answer));
  if (in_flight() == 1) conversation.expect_single_line();
  return answer;
}

Answer ExecOracle::hear_answer(const Question& question, LineConversation& conversation,
                               LineConversation::Deadline deadline) {
  const auto line = conversation.hear(deadline);
  if (is_utf16(line)) throw ProcessFailure("rubbish: UTF-16 instead of UTF-8");
  return read_(question, line);
}

/// `first` itself where it is an answer, or where no answer follows it. The first process without a
/// banner settles that there is none.
Answer ExecOracle::behind_banner(const Question& question, const Answer& first,
                                 LineConversation& conversation,
                                 LineConversation::Deadline deadline) {
  auto& banner = history().banner_lines;
  const int known = banner;
  const bool is_known = known != OracleHistory::kUnknown;
  if (!is_rubbish(first) || known == 0) {
    if (!is_known) banner = 0;
    return first;
  }
  if (!is_known) deadline = std::min(deadline, std::chrono::steady_clock::now() + kTimeForAnAnswer);
  try {
    for (int lines = 1; lines <= (is_known ? known : kLongestBanner); ++lines) {
      auto answer = hear_answer(question, conversation, deadline);
      if (is_rubbish(answer)) continue;
      banner = lines;
      tell(Misbehaviour::banner, how_of(first));
      return answer;
    }
  } catch (const ProcessFailure&) {
    if (is_known) throw;
  }
  if (!is_known) banner = 0;
  return first;
}

void ExecOracle::expect_idle(LineConversation& conversation) {
  if (conversation.lines_heard() > 0) conversation.expect_silence();  // else it is a banner
}

std::vector<std::string> shell_arguments(std::string_view command) {
  return {"/bin/sh", "-c", std::string(command)};
}

namespace {

constexpr std::string_view kContract = "contract";
/// Whoever keeps the line protocol answers the question, if only with `abstain`.
constexpr std::string_view kHelloAndQuestion = "hello\nmoves chess N h1\n";

std::optional<std::string> contract_in(std::string_view reply) {
  if (!reply.starts_with(kContract)) return std::nullopt;
  reply.remove_prefix(kContract.size());
  if (!reply.empty() && reply.front() != ' ') return std::nullopt;
  return std::string(reply);
}

Hello ask_program(const std::vector<std::string>& arguments, std::chrono::milliseconds limit) try {
  Hello hello;
  const auto deadline = std::chrono::steady_clock::now() + limit;
  auto conversation = std::make_unique<LineConversation>(arguments);
  conversation->say(kHelloAndQuestion);
  hello.contract = contract_in(conversation->hear(deadline));
  if (!hello.contract) return hello;
  conversation->hear(deadline);
  conversation->expect_single_line();
  hello.conversation = std::move(conversation);
  return hello;
} catch (const ProcessFailure& failure) {
  // Else nobody would know why it is asked what its contract rules out.
  if (failure.what() == kTimeOut)
    std::fputs(fmt::format(
                   "doublecheck: [{}] did not answer hello and a question within {} s, so it is "
                   "asked as if it had no contract of its own. Does it flush what it writes? If it "
                   "starts slowly, give more --time-limit.\n",
                   arguments.back(), static_cast<double>(limit.count()) / 1000)
                   .c_str(),
               stderr);
  return {};
}

}  // namespace

Hello say_hello(const std::vector<std::string>& arguments, std::chrono::milliseconds limit) {
  static std::mutex mutex;
  static std::map<std::vector<std::string>, std::optional<std::string>> contracts;
  const std::lock_guard lock(mutex);
  const auto known = contracts.find(arguments);
  if (known != contracts.end()) return {known->second, nullptr};
  auto hello = ask_program(arguments, limit);
  contracts.emplace(arguments, hello.contract);
  return hello;
}

}  // namespace doublecheck::process
