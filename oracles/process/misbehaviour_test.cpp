#include "process/misbehaviour.h"

#include <doctest/doctest.h>

#include "process/exec_oracle.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

/// What is made of the first answer of a program to a question about a knight on h1.
std::optional<Misbehaviour> shown_by(const std::string& command, const std::string& how,
                                     bool look = true) {
  LineConversation conversation(shell_arguments(command));
  conversation.say("moves chess N h1\n");
  conversation.hear(std::chrono::steady_clock::now() + 10s);
  return misbehaviour_of(how, &conversation, look);
}

TEST_CASE("a line before the first answer is told from a wrong answer") {
  const std::string welcome = "rubbish: Welcome";
  const std::string greeting = "echo Welcome; while read q; do sleep 0.01; echo f2; done";
  CHECK(shown_by(greeting, welcome) == Misbehaviour::banner);
  CHECK(shown_by(greeting, welcome, false) == std::nullopt);
  CHECK(shown_by("while read q; do echo Welcome; done", welcome) == std::nullopt);
}

TEST_CASE("how a program breaks the protocol") {
  const auto kind = [](std::string_view how) { return misbehaviour_of(how, nullptr, false); };
  CHECK(kind("rubbish: more than one line: f2?f2?") == Misbehaviour::too_many_lines);
  CHECK(kind("rubbish: said unasked: f2?") == Misbehaviour::too_many_lines);
  CHECK(kind("rubbish: UTF-16 instead of UTF-8") == Misbehaviour::utf16);
  CHECK(kind("memory over 30 MB") == Misbehaviour::too_much_memory);
  CHECK(kind("died SIGKILL") == Misbehaviour::killed);
  for (const auto* other : {"time-out", "died SIGSEGV", "exited 3", "rubbish: f2 f9", "busy"})
    CHECK(kind(other) == std::nullopt);
  CHECK(misbehaviour_text(Misbehaviour::banner, "mine", "rubbish: Hello") ==
        "mine writes something before its first answer: `Hello`; everything but answers belongs on "
        "standard error");
}

}  // namespace
}  // namespace doublecheck::process
