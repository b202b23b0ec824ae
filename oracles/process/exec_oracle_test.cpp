#include "process/exec_oracle.h"

#include <doctest/doctest.h>

#include <thread>

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
  auto missing = start_program("exec /no/such/program 2>/dev/null");
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 8; ++i) CHECK(asked(missing) == "failed exited 127");
  CHECK(std::chrono::steady_clock::now() - start >= 5 * 50ms);
}

TEST_CASE("an oracle that another thread asks starts a process of that thread") {
  auto counter = start_program("read q; echo f2; read q; echo g3");
  CHECK(asked(counter) == "f2");
  std::thread([&] { CHECK(asked(counter) == "f2"); }).join();
  CHECK(asked(counter) == "f2");
}

}  // namespace
}  // namespace doublecheck::process
