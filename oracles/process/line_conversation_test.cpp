#include "process/line_conversation.h"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <atomic>
#include <csignal>
#include <string>
#include <thread>

#include "process/child_process.h"
#include "process/exec_oracle.h"
#include "process/gone.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

constexpr auto kPlenty = 10s;

LineConversation converse_with(const char* command) {
  return LineConversation(shell_arguments(command));
}

/// What is left of a conversation: the answer, or why there is none.
std::string sent(LineConversation& conversation, std::string_view line,
                 std::chrono::milliseconds limit = kPlenty) try {
  return conversation.ask(line, limit);
} catch (const ProcessFailure& failure) {
  return std::string("FAILED ") + failure.what();
}

std::string ask_new(const char* command, std::chrono::milliseconds limit = kPlenty) {
  auto conversation = converse_with(command);
  return sent(conversation, "question", limit);
}

TEST_CASE("a line is answered by a line, again and again") {
  auto echo = converse_with("cat");
  for (const char* line : {"one", "two", "three"}) CHECK(sent(echo, line) == line);
}

TEST_CASE("a carriage return before the line feed is not part of the answer") {
  CHECK(ask_new("read q; printf 'true\\r\\n'; read q") == "true");
}

TEST_CASE("a child that hangs is a time-out") {
  CHECK(ask_new("sleep 20", 50ms) == "FAILED time-out");
  CHECK(ask_new("trap '' TERM; while :; do sleep 20; done", 50ms) == "FAILED time-out");
}

/// The last words of a child, behind `unread: ` where it has read nothing of a question.
std::string end_of(const char* command) try {
  LineConversation conversation(shell_arguments(command));
  return conversation.ask("question", kPlenty);
} catch (const ProcessEnded& death) {
  return (death.has_read_nothing() ? "unread: " : "") + death.last_words();
}

TEST_CASE("an end tells the last words, and whether anything was read") {
  CHECK(end_of("echo first >&2; printf 'l\\303\\244st \\n\\n' >&2; exit 3") == "unread: l??st");
  CHECK(end_of("read q; head -c 300 /dev/zero | tr '\\0' x >&2; exit 3") == std::string(200, 'x'));
  CHECK(end_of("exec 2>&-; sleep 0.2; exit 3") == "unread: ");
}

TEST_CASE("half a line is no answer") {
  CHECK(ask_new("read q; printf tru; sleep 20", 100ms) == "FAILED time-out");
  CHECK(ask_new("read q; printf tru") == "FAILED exited 0");
}

TEST_CASE("a child that dies says how") {
  CHECK(ask_new("exit 3") == "FAILED exited 3");
  CHECK(ask_new("kill -SEGV $$") == "FAILED died SIGSEGV");
  CHECK(ask_new("read q; kill -ABRT $$") == "FAILED died SIGABRT");
  CHECK(ask_new("/no/such/program") == "FAILED exited 127");
}

TEST_CASE("a child of the shell that dies of a signal died of it too") {
  CHECK(ask_new("sh -c 'kill -SEGV $$'; exit $?") == "FAILED died SIGSEGV");
}

TEST_CASE("a child that closes a pipe and lives on is found out") {
  CHECK(ask_new("exec >&-; sleep 20") == "FAILED closed its output");
  auto deaf = converse_with("exec <&-; echo ready; sleep 20");
  std::this_thread::sleep_for(100ms);
  CHECK(sent(deaf, "question").starts_with("FAILED "));
}

TEST_CASE("more than one line is rubbish") {
  CHECK(ask_new("yes").starts_with("FAILED rubbish: "));
  CHECK(ask_new("read q; printf 'true\\nfalse\\n'; sleep 20") ==
        "FAILED rubbish: more than one line: true?false?");
}

TEST_CASE("output that nobody asked for is rubbish at the next question") {
  auto talkative = converse_with("read q; echo true; sleep 0.1; echo and another thing; sleep 20");
  CHECK(sent(talkative, "question") == "true");
  std::this_thread::sleep_for(300ms);
  CHECK(sent(talkative, "question") == "FAILED rubbish: said unasked: and another thing?");
}

TEST_CASE("a line without an end is rubbish") {
  CHECK(
      ask_new("read q; tr '\\0' x </dev/zero").starts_with("FAILED rubbish: answer too long: xxx"));
}

TEST_CASE("a long question to a child that answers before it reads blocks nobody") {
  const std::string line(std::size_t{1} << 20, 'q');
  auto echo = converse_with("cat");
  CHECK(sent(echo, line) == line);
  auto hasty = converse_with(
      "head -c 1 >/dev/null; head -c 1000000 /dev/zero | tr '\\0' x; echo; wc -c >/dev/null");
  CHECK(sent(hasty, line).size() == 1'000'000);
  auto deaf = converse_with("sleep 20");
  CHECK(sent(deaf, line, 100ms) == "FAILED time-out");
}

TEST_CASE("everything the child started dies with the conversation") {
  std::string grandchild;
  {
    auto parent = converse_with("sleep 20 & read q; echo $!; wait");
    grandchild = sent(parent, "question");
  }
  CHECK(is_gone(std::stoi(grandchild)));
}

TEST_CASE("a child dies with us, even if we are killed") {
  auto lifeline = make_pipe();
  const pid_t doomed = ::fork();
  if (doomed == 0) {
    auto child = converse_with("read q; echo $$; exec sleep 20");
    const auto pid = sent(child, "question");
    if (::write(lifeline.write_end.number(), pid.data(), pid.size()) > 0) ::raise(SIGKILL);
    ::_exit(1);
  }
  ::waitpid(doomed, nullptr, 0);
  std::array<char, 20> pid{};
  REQUIRE(::read(lifeline.read_end.number(), pid.data(), pid.size()) > 0);
  CHECK(is_gone(std::stoi(pid.data())));
}

TEST_CASE("a child belongs to the thread that started it") {
  auto echo = converse_with("cat");
  CHECK(echo.child().belongs_to_this_thread());
  std::thread([&] { CHECK_FALSE(echo.child().belongs_to_this_thread()); }).join();
}

TEST_CASE("threads with children of their own do not disturb each other") {
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      for (int start = 0; start < 5; ++start) {
        auto echo = converse_with("cat");
        right += sent(echo, std::to_string(i)) == std::to_string(i);
        auto dead = converse_with("exit 1");
        right += sent(dead, "question") == "FAILED exited 1";
      }
    });
  for (auto& thread : threads) thread.join();
  CHECK(right == 80);
}

}  // namespace
}  // namespace doublecheck::process
