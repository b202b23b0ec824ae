#include "process/pipelined_oracle.h"

#include <doctest/doctest.h>
#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "files/temporary_folder.h"
#include "notation/question_text.h"
#include "process/exec_oracle.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

ExecOracle pipe_to(std::string_view command, std::chrono::milliseconds limit = 20s) {
  return {"exec:" + std::string(command), shell_arguments(command), limit};
}

/// `moves chess N CELL` for all cells of the board, `times` times.
std::vector<Question> questions(int times) {
  std::vector<Question> made;
  for (int i = 0; i < times * kChessBox.cells(); ++i)
    made.push_back(moves_question(Game::chess, kChessBox, Piece(Colour::white, Kind::knight),
                                  static_cast<Cell>(i % kChessBox.cells())));
  return made;
}

std::vector<std::string> texts(const std::vector<Answer>& answers) {
  std::vector<std::string> made;
  for (const Answer& answer : answers) made.push_back(answer.text());
  return made;
}

/// Answers each question with its own cell.
const std::string kCellAsAnswer = "while read v g p c; do echo $c; done";

/// What kCellAsAnswer says, but `failure` about the cell `bad`.
std::vector<std::string> cells(int times, std::string_view bad = "",
                               std::string_view failure = "") {
  std::vector<std::string> made;
  for (const Question& question : questions(times)) {
    made.push_back(question_text(question).substr(14));
    if (made.back() == bad) made.back() = failure;
  }
  return made;
}

/// How many answers come before the error, with that behind them; all where there is none.
std::string asked_until_error(ExecOracle oracle, int times) {
  int answers = 0;
  try {
    for (const Question& question : questions(times)) {
      oracle.answer(question);
      ++answers;
    }
  } catch (const OracleError& error) {
    return std::to_string(answers) + ": " + error.what();
  }
  return std::to_string(answers);
}

TEST_CASE("a program that answers nothing is given up, one that has answered something is not") {
  const std::string rubbish =
      "n=0; while read v g p c; do n=$((n+1)); [ $n = 3 ] && echo hello || echo abstain; done";
  CHECK(asked_until_error(pipe_to(rubbish), 3) ==
        "149: exec:" + rubbish +
            ": 50 questions have failed, and it has answered none: to `moves chess N f3` came "
            "`failed rubbish: hello`; `doublecheck try` tells more");
  const std::string first = "read v g p c; [ $c = a1 ] && echo $c && read v; echo hello; cat";
  CHECK(asked_until_error(pipe_to(first), 2) == "128");
}

TEST_CASE("questions asked together are answered in their order") {
  auto oracle = pipe_to(kCellAsAnswer);
  CHECK(oracle.pipelines());
  CHECK(oracle.is_foreign());
  CHECK(texts(oracle.answers(questions(20))) == cells(20));
  CHECK(texts(oracle.answers(questions(1))) == cells(1));
}

TEST_CASE("announced questions are worked on while nobody waits for them") {
  auto oracle = pipe_to("while read v g p c; do sleep 0.3; echo $c; done");
  const auto some = questions(1);
  oracle.answer(some[0]);
  oracle.answer(some[0]);
  oracle.announce(std::span(some).first(1));
  ::poll(nullptr, 0, 1500);
  const auto start = steady_clock::now();
  CHECK(oracle.answer(some[0]).text() == "a1");
  CHECK(steady_clock::now() - start < 250ms);
}

TEST_CASE("a failure in the middle is the failure of one question, and the rest is asked again") {
  for (const auto& [fault, answer] :
       {std::pair("exit 3", "failed exited 3"), std::pair("kill -SEGV $$", "failed died SIGSEGV"),
        std::pair("exec sleep 60", "failed time-out"), std::pair("echo K", "failed rubbish: K"),
        std::pair("exec >&-; sleep 60", "failed closed its output")}) {
    CAPTURE(fault);
    auto oracle = pipe_to(
        "while read v g p c; do test $c = c3 && { " + std::string(fault) + "; }; echo $c; done",
        fault == std::string("exec sleep 60") ? 1500ms : 20000ms);
    CHECK(texts(oracle.answers(questions(2))) == cells(2, "c3", answer));
  }
}

/// Answers as kCellAsAnswer does, but writes its answers only where no question waits to be read.
std::string holding_answers_back(std::string_view fault) {
  return R"(exec python3 -c '
import os, signal, sys, time
answered = 0
while chunk := os.read(0, 65536):
    answers = ""
    for line in chunk.decode().splitlines():
        cell = line.split()[-1]
        answered += 1
        if )" +
         std::string(fault) + R"(
        answers += cell + "\n"
    os.write(1, answers.encode())
')";
}

TEST_CASE("answers that a process held back when it failed are not taken for the failure") {
  for (const auto& [fault, answer] :
       {std::pair("cell == \"c3\": os.kill(os.getpid(), signal.SIGSEGV)", "failed died SIGSEGV"),
        std::pair("cell == \"c3\": time.sleep(60)", "failed time-out")}) {
    CAPTURE(fault);
    auto oracle = pipe_to(holding_answers_back(fault), 5000ms);
    CHECK(texts(oracle.answers(questions(2))) == cells(2, "c3", answer));
  }
}

TEST_CASE("a failure that does not come back is seen all the same") {
  auto oracle = pipe_to(holding_answers_back("answered == 40: sys.exit(3)"));
  const auto answers = texts(oracle.answers(questions(1)));
  CHECK(std::ranges::count(answers, "failed exited 3") == 1);
}

TEST_CASE("neither side blocks the other, however much there is to write") {
  // Each answer is as long as the shell makes it without waiting: 1000 blanks before the cell.
  auto wordy = pipe_to("b=$(printf '%1000s' ''); while read v g p c; do echo \"$b$c\"; done");
  CHECK(texts(wordy.answers(questions(40))) == cells(40));
  Question big;
  big.verb = Verb::mate;
  big.game = Game::cube;
  big.position.board = Board(cube_box(16));
  auto deaf_at_first = pipe_to("sleep 0.5; while read q; do echo true; done");
  for (const auto& answer : deaf_at_first.answers(std::vector<Question>(600, big)))
    CHECK(answer.text() == "true");
}

TEST_CASE("a program that answers only at the end of its input is a time-out") {
  auto oracle = pipe_to("cat >/dev/null; echo a1", 100ms);
  const auto some = questions(1);
  const auto answers = oracle.answers(std::span(some).first(5));
  CHECK(texts(answers) == std::vector<std::string>(5, "failed time-out"));
}

TEST_CASE("the time limit counts from the answer before") {
  auto oracle = pipe_to("while read v g p c; do sleep 0.1; echo $c; done", 1500ms);
  const auto some = questions(1);
  const auto twenty = std::span(some).first(20);
  for (const auto& answer : oracle.answers(twenty)) CHECK_FALSE(answer.is_failed());
}

TEST_CASE("a question in between is answered, and those announced keep their answers") {
  auto oracle = pipe_to(kCellAsAnswer);
  const auto some = questions(5);
  const auto between = read_question("moves chess K d4");
  oracle.announce(some);
  std::vector<std::string> answers;
  for (const Question& question : some) {
    CHECK(oracle.answer(between).text() == "d4");
    answers.push_back(oracle.answer(question).text());
  }
  CHECK(answers == cells(5));
}

TEST_CASE("announced questions that are passed over do no harm") {
  auto oracle = pipe_to(kCellAsAnswer);
  const auto some = questions(1);
  oracle.announce(some);
  for (std::size_t i = 3; i < some.size(); i += 7)
    CHECK(oracle.answer(some[i]).text() == cells(1)[i]);
  CHECK(oracle.answer(some[1]).text() == "b1");
  CHECK(texts(oracle.answers(some)) == cells(1));
}

TEST_CASE("a question that is asked before its turn does not wait for those announced before it") {
  const TemporaryFolder folder;
  const auto log = folder.path() + "/log";
  auto oracle = pipe_to("while read v g p c; do echo $c >>" + log + "; echo $c; done");
  const auto some = questions(1);
  oracle.announce(some);
  CHECK(oracle.answer(some[0]).text() == "a1");
  CHECK(oracle.answer(some.back()).text() == cells(1).back());
  std::ifstream lines(log);
  CHECK(std::count(std::istreambuf_iterator<char>(lines), {}, '\n') < 10);
  for (std::size_t i = 1; i < some.size(); ++i) CHECK(oracle.answer(some[i]).text() == cells(1)[i]);
}

/// What answers questions with their own cells, and once, behind the answer to `cell`, a line more.
std::string with_a_line_too_many(const std::string& cell, const TemporaryFolder& folder) {
  const auto done = folder.path() + "/done";
  return "while read v g p c; do echo $c; [ $c = " + cell + " ] && [ ! -e " + done +
         " ] && touch " + done + " && echo " + cell + "; done";
}

/// The answers to all cells, each doubted where it is not that of its cell.
std::vector<std::string> doubted_answers(Oracle& oracle) {
  const auto some = questions(1);
  const auto expected = cells(1);
  oracle.announce(some);
  std::vector<std::string> given;
  for (std::size_t i = 0; i < some.size(); ++i) {
    auto answer = oracle.answer(some[i]);
    if (answer.text() != expected[i] && oracle.was_out_of_step()) answer = oracle.answer(some[i]);
    given.push_back(answer.text());
  }
  return given;
}

TEST_CASE("questions sent behind a line too many are asked again of a new process") {
  const TemporaryFolder folder;
  auto once = pipe_to(with_a_line_too_many("c3", folder));
  CHECK(doubted_answers(once) == cells(1));
  CHECK(std::filesystem::exists(folder.path() + "/done"));
}

TEST_CASE("a wrong answer that nobody is out of step with stays") {
  auto wrong = pipe_to("while read v g p c; do [ $c = c3 ] && echo a1 || echo $c; done");
  CHECK(doubted_answers(wrong) == cells(1, "c3", "a1"));
  auto twice = pipe_to("while read v g p c; do [ $c = c3 ] && echo x; echo $c; done");
  CHECK(doubted_answers(twice) == cells(1, "c3", "failed rubbish: x"));
}

TEST_CASE("a line too many after many answers is rubbish") {
  auto oracle = pipe_to("for i in 1 2 3 4 5 6 7 8; do read v g p c; echo $c; done; echo $c; cat");
  const auto some = questions(1);
  const auto answers = oracle.answers(std::span(some).first(8));
  CHECK(answers[6].text() == "g1");
  ::poll(nullptr, 0, 200);
  const auto next = oracle.answer(some[0]).text();
  const bool found = answers[7].is_failed() || next == "failed rubbish: said unasked: h1?";
  CHECK(found);
}

}  // namespace
}  // namespace doublecheck::process
