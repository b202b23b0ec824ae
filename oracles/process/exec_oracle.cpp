#include "process/exec_oracle.h"

#include <thread>

#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

/// A program that starts this often without answering anything is probably not there at all. It is
/// still started for every question, for some programs do die of every question that a shrinker
/// asks, but with a pause, so that a long run does not become a flood of processes.
constexpr int kHopefulStarts = 3;
constexpr std::chrono::milliseconds kPauseBeforeStart{50};

}  // namespace

ExecOracle::ExecOracle(std::string name, std::vector<std::string> arguments,
                       std::chrono::milliseconds time_limit)
    : name_(std::move(name)), arguments_(std::move(arguments)), time_limit_(time_limit) {}

Answer ExecOracle::answer(const Question& question) {
  auto answer = ask(question);
  if (answer.is_failed())
    conversation_.reset();
  else
    starts_without_an_answer_ = 0;
  return answer;
}

Answer ExecOracle::ask(const Question& question) try {
  return read_answer(question, conversation().ask(question_text(question), time_limit_));
} catch (const ProcessFailure& failure) {
  return failed(failure.what());
}

LineConversation& ExecOracle::conversation() {
  if (!conversation_ || !conversation_->child().belongs_to_this_thread()) start();
  return *conversation_;
}

void ExecOracle::start() {
  if (starts_without_an_answer_ >= kHopefulStarts) std::this_thread::sleep_for(kPauseBeforeStart);
  ++starts_without_an_answer_;
  conversation_.emplace(arguments_);
}

std::vector<std::string> shell_arguments(std::string_view command) {
  return {"/bin/sh", "-c", std::string(command)};
}

}  // namespace doublecheck::process
