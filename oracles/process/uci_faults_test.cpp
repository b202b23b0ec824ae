// What UciOracle makes of a program that misbehaves.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "files/temporary_folder.h"
#include "process/faulty/faulty_program.h"
#include "process/gone.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

/// The answer about the position where a fault shows, between two without.
std::string ask_faulty(Oracle& oracle) {
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == kSixMoves);
  const auto answer = ask(oracle, "legal chess " + kFen + "99 2");
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == kSixMoves);
  return answer;
}

std::string ask_faulty(const std::string& fault, std::chrono::milliseconds limit = 20s) {
  auto oracle = run(fault, limit);
  return ask_faulty(oracle);
}

TEST_CASE("a program that breaks fails that question only") {
  CHECK(ask_faulty("hang", 2s) == "failed time-out");
  CHECK(ask_faulty("die") == "failed died SIGKILL");
  CHECK(ask_faulty("exit") == "failed exited 3");
  CHECK(ask_faulty("close") == "failed closed its output");
  CHECK(ask_faulty("endless") == "failed rubbish: no end of lines");
  CHECK(ask_faulty("endless-line").starts_with("failed rubbish: answer too long: info info"));
}

TEST_CASE("wrong replies fail") {
  CHECK(ask_faulty("duplicates") == "failed duplicate-moves: a1a2");
  CHECK(ask_faulty("total") == "failed rubbish: the counts add up to 5, not to 7");
  CHECK(ask_faulty("counts") == "failed rubbish: a move counts more than once");
  CHECK(ask_faulty("rubbish") == "failed rubbish: the counts add up to 0, not to 20");
  CHECK(ask_faulty("moves-of-nowhere").starts_with("failed rubbish: "));
}

TEST_CASE("a FEN that is silently rejected is found out, whatever is asked") {
  auto oracle = run("stale");
  CHECK(ask_faulty(oracle) == "failed rejected-position");
  CHECK(ask(oracle, "perft chess 3 " + kFen + "99 2") == "failed rejected-position");
  CHECK(ask(oracle, "perft chess 3 " + kFen + "99 1") == "failed rejected-position");
  CHECK(ask(oracle, "check chess 8/8/8/8/8/8/8/R3K2k w - - 99 2") == "failed rejected-position");
  CHECK(ask(oracle, "play chess 8/8/8/8/8/8/8/R3K2k w - - 99 2 a1a2") ==
        "failed rejected-position");
}

TEST_CASE("a program that hangs dies with us, even if we are killed") {
  const TemporaryFolder folder;
  const std::string pid_file = folder.path() + "/pid";
  const pid_t doomed = ::fork();
  if (doomed == 0) {
    ::setenv("PID_FILE", pid_file.c_str(), 1);
    auto oracle = run("hang");
    ask(oracle, "legal chess " + kFen + "0 3");
    std::thread([] {
      std::this_thread::sleep_for(200ms);
      ::raise(SIGKILL);
    }).detach();
    ask(oracle, "legal chess " + kFen + "99 2");
    ::_exit(1);
  }
  int status = 0;
  ::waitpid(doomed, &status, 0);
  CHECK(WIFSIGNALED(status));
  pid_t pid = 0;
  std::ifstream(pid_file) >> pid;
  REQUIRE(pid > 0);
  CHECK(is_gone(pid));
}

/// Every third position shows the fault, every fifth is illegal.
std::vector<Question> many_questions() {
  std::vector<Question> questions;
  for (int i = 1; i <= 60; ++i)
    questions.push_back(
        question("legal chess " + kFen + (i % 3 == 0 ? "99 " : "0 ") + std::to_string(i % 20 + 1)));
  for (int i = 1; i <= 20; ++i) {
    questions.push_back(question("check chess " + kFen + std::to_string(i) + " 1"));
    questions.push_back(question("perft chess " + std::to_string(i % 9) + " " + kFen + "0 1"));
  }
  return questions;
}

TEST_CASE("questions together are answered as one by one, whatever the program does") {
  for (const char* fault : {"none", "stale", "duplicates", "total", "exit"}) {
    CAPTURE(fault);
    auto together = run(fault);
    auto alone = run(fault);
    const auto questions = many_questions();
    const auto answers = together.answers(questions);
    REQUIRE(answers.size() == questions.size());
    for (std::size_t i = 0; i < questions.size(); ++i)
      CHECK(answers[i] == alone.answer(questions[i]));
  }
}

TEST_CASE("a slow program is asked what was not announced without delay") {
  auto oracle = run("slow");
  std::vector<Question> many;
  for (int i = 0; i < 100; ++i)
    many.push_back(question("legal chess " + kFen + "0 " + std::to_string(i + 1)));
  oracle.announce(many);
  CHECK(oracle.answer(many[0]).text() == kFiveMoves.substr(0, 19));
  const auto start = std::chrono::steady_clock::now();
  CHECK(ask(oracle, "legal chess " + kFen + "1 3") == kSixMoves);
  CHECK(std::chrono::steady_clock::now() - start < 5s);
}

}  // namespace
}  // namespace doublecheck::process
