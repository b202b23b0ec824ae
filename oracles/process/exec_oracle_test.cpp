#include "process/exec_oracle.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <thread>

#include "files/temporary_folder.h"
#include "notation/question_text.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

ExecOracle start_program(std::string_view command, std::chrono::milliseconds limit = 10s) {
  return {"exec:" + std::string(command), shell_arguments(command), limit};
}

std::string asked(Oracle& oracle, std::string_view line = "moves chess N h1") {
  return oracle.answer(read_question(line)).text();
}

TEST_CASE("a foreign answer is read in canonical form") {
  auto program = start_program("read q; echo '  g3   f2'; read q; echo abstain; read q; echo g3");
  CHECK(asked(program) == "f2 g3");
  CHECK(asked(program) == "abstain");
  CHECK(asked(program) == "g3");
}

TEST_CASE("the program is asked in canonical form") {
  auto program =
      start_program("while read q; do test \"$q\" = 'moves chess N h1' && echo f2; done");
  CHECK(asked(program, "moves  chess   N h1") == "f2");
}

TEST_CASE("a program that echoes the question answers rubbish") {
  auto echo = start_program("cat");
  for (int i = 0; i < 5; ++i) CHECK(asked(echo) == "failed rubbish: moves chess N h1");
}

TEST_CASE("lines before the first answer are passed over at each start") {
  auto greeting = start_program(
      "echo Welcome; echo 'to the chess'; n=0; while read q; do n=$((n+1)); [ $n = 3 ] && exit 3; "
      "sleep 0.01; echo f2; done");
  for (int i = 0; i < 3; ++i) {
    CHECK(asked(greeting) == "f2");
    CHECK(asked(greeting) == "f2");
    CHECK(asked(greeting) == "failed exited 3");
  }
}

TEST_CASE("once a process has answered at once, no other has a banner") {
  const TemporaryFolder folder;
  auto later = start_program("[ -e " + folder.path() + "/started ] && echo Welcome; touch " +
                             folder.path() + "/started; read q; echo f2; read q; exit 3");
  CHECK(asked(later) == "f2");
  CHECK(asked(later) == "failed exited 3");
  CHECK(asked(later) == "failed rubbish: Welcome");
}

TEST_CASE("after a failure the next question meets a new process") {
  auto once = start_program("read q; echo f2; read q; exit 3");
  for (int i = 0; i < 5; ++i) {
    CHECK(asked(once) == "f2");
    CHECK(asked(once) == "failed exited 3");
  }
}

TEST_CASE("a time-out costs one question, not the run") {
  auto slow =
      start_program("while read v g p c; do test $c = a1 && sleep 20; echo f2; done", 200ms);
  CHECK(asked(slow) == "f2");
  CHECK(asked(slow, "moves chess N a1") == "failed time-out");
  CHECK(asked(slow) == "f2");
}

TEST_CASE("a program that never answers is started with pauses") {
  auto mortal = start_program("read q; exit 3");
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 8; ++i) CHECK(asked(mortal) == "failed exited 3");
  CHECK(std::chrono::steady_clock::now() - start >= 5 * 50ms);
}

/// What the oracle says when it gives up; empty where it answers.
std::string refusal_of(Oracle& oracle) try {
  asked(oracle);
  return {};
} catch (const OracleError& error) {
  return error.what();
}

TEST_CASE("a program that dies three times before it reads anything is not started again") {
  const TemporaryFolder folder;
  const auto starts = folder.path() + "/starts";
  const auto command = "echo >>" + starts + "; echo wide; echo 'no such net' >&2; echo >&2; exit 3";
  auto dead = start_program("exec >/dev/null; " + command);
  const auto reason = refusal_of(dead);
  CHECK(reason.starts_with("exec:"));
  CHECK(
      reason.ends_with("before they read a question: exited 3; the last words were: no such net"));
  CHECK(refusal_of(dead) == reason);
  CHECK(std::filesystem::file_size(starts) == 3);
}

TEST_CASE("a program that has answered may die as often as it likes") {
  const TemporaryFolder folder;
  const auto once = folder.path() + "/once";
  auto mortal =
      start_program("test -e " + once + " && exit 3; echo >" + once + "; read q; echo f2");
  CHECK(asked(mortal) == "f2");
  CHECK(asked(mortal) == "failed exited 0");
  for (int i = 0; i < 5; ++i) CHECK(asked(mortal) == "failed exited 3");
}

TEST_CASE("an oracle whose program is not there is refused by every thread") {
  auto first = start_program("exec /no/such/program 2>/dev/null");
  auto second = start_program("exec /no/such/program 2>/dev/null");
  CHECK(refusal_of(first).ends_with("exited 127"));
  CHECK(refusal_of(second).ends_with("exited 127"));
}

TEST_CASE("a program's own `failed` is an answer, and the program goes on") {
  auto busy = start_program("n=0; while read q; do n=$((n+1)); echo failed busy-$n; done");
  CHECK(asked(busy) == "failed busy-1");
  CHECK(asked(busy) == "failed busy-2");
  auto twice = start_program("read q; echo f2 f2; read q; echo g3");
  CHECK(asked(twice) == "failed duplicate-moves: f2");
  CHECK(asked(twice) == "g3");
}

TEST_CASE("repeated time-outs shorten the patience") {
  auto hanging = start_program("sleep 20", 1500ms);
  for (int i = 0; i < 3; ++i) CHECK(asked(hanging) == "failed time-out");
  const auto start = std::chrono::steady_clock::now();
  CHECK(asked(hanging) == "failed time-out");
  CHECK(std::chrono::steady_clock::now() - start < 1400ms);
}

TEST_CASE("UTF-16 is called so") {
  auto wide = start_program("while read q; do printf 'f\\0002\\000\\n\\000'; done");
  CHECK(asked(wide) == "failed rubbish: UTF-16 instead of UTF-8");
  auto marked = start_program("while read q; do printf '\\377\\376f\\0002\\000\\n\\000'; done");
  CHECK(asked(marked) == "failed rubbish: UTF-16 instead of UTF-8");
}

TEST_CASE("lines that end as on Windows are read") {
  auto windows = start_program("while read q; do printf 'g3  f2\\r\\n'; done");
  for (int i = 0; i < 3; ++i) CHECK(asked(windows) == "f2 g3");
}

TEST_CASE("an oracle that another thread asks starts a process of that thread") {
  auto counter = start_program("read q; echo f2; read q; echo g3");
  CHECK(asked(counter) == "f2");
  std::thread([&] { CHECK(asked(counter) == "f2"); }).join();
  CHECK(asked(counter) == "f2");
}

}  // namespace
}  // namespace doublecheck::process
