#include "process/uci_oracle.h"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "corpus/temporary_folder.h"
#include "disagreement/fake_oracle.h"
#include "notation/question_text.h"
#include "process/oracle_error.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

// The program of these tests is faulty/faulty_engine.py. It knows no chess, so nor does the
// referee.
const std::string kProgram = "python3 " FAULTY_ENGINE " ";
const std::string kFen = "8/8/8/8/8/8/8/R3K1k1 w - - ";
const std::string kSixMoves = "a1a2 a1b2 a1c2 a1d2 a1e2 a1f2";
const std::string kFiveMoves = "a1a2 a1b2 a1c2 a1d2 a1e2";

std::unique_ptr<Oracle> referee(const std::string& verdict = "false") {
  return std::make_unique<FakeOracle>("referee", verdict);
}

UciOracle run(const std::string& fault, std::chrono::milliseconds limit = 20s) {
  return {"uci:" + fault, read_uci_spec(kProgram + fault), referee(), limit};
}

Question question(const std::string& text) {
  return read_question(text);
}

std::string ask(Oracle& oracle, const std::string& text) {
  return oracle.answer(question(text)).text();
}

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

std::string refusal(const std::string& words, std::chrono::milliseconds limit = 20s) try {
  const auto oracle = run(words, limit);
  return "none";
} catch (const OracleError& error) {
  return error.what();
}

bool says(const std::string& text, std::string_view words) {
  CAPTURE(text);
  return text.find(words) != std::string::npos;
}

TEST_CASE("a UCI program answers legal, perft, check and play") {
  auto oracle = run("none");
  CHECK(oracle.is_foreign());
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == kSixMoves);
  CHECK(ask(oracle, "perft chess 2 " + kFen + "0 3") == "18");
  CHECK(ask(oracle, "check chess " + kFen + "0 3") == "false");
  CHECK(ask(oracle, "check chess " + kFen + "1 3") == "true");
  CHECK(ask(oracle, "play chess " + kFen + "0 3 a1b2") == "8/8/8/8/8/8/8/R3K1k1 b - - 0 3");
  CHECK(ask(oracle, "play chess " + kFen + "0 3 h1h2") == "illegal not-a-move");
}

TEST_CASE("the en-passant cell is given only where a move of a pawn ends there") {
  auto oracle = run("en-passant");
  const std::string fen = "8/8/8/8/8/8/8/P3K1k1 w - - 0 3";
  CHECK(ask(oracle, "play chess " + fen + " a1a2") == "8/8/8/8/8/8/8/P3K1k1 b - b2 0 3");
  CHECK(ask(oracle, "play chess " + fen + " a1b2") == "8/8/8/8/8/8/8/P3K1k1 b - - 0 3");
}

TEST_CASE("what is beyond the contract is not sent") {
  auto oracle = run("none");
  const auto abstains = [&](const std::string& text) { return ask(oracle, text) == "abstain"; };
  CHECK(abstains("perft chess 0 " + kFen + "0 3"));
  CHECK(abstains("perft chess 7 " + kFen + "0 3"));
  CHECK(abstains("attacked chess " + kFen + "0 3"));
  CHECK(abstains("explain chess " + kFen + "0 3"));
  CHECK(abstains("legal atomic " + kFen + "0 3"));
  CHECK(abstains("moves chess N h1"));
  CHECK(abstains("play chess " + kFen + "9999 3 a1a2"));
  CHECK(abstains("legal chess QQQQQQQQ/QQ6/8/8/8/8/8/R3K1k1 w - - 0 1"));
  CHECK(abstains("legal chess NNNNNNNN/NNNNNNNN/8/8/8/8/8/R3K1k1 w - - 0 1"));
  CHECK(ask(oracle, "legal chess QQQQQQQQ/Q7/8/8/8/8/8/R3K1k1 w - - 0 1") != "abstain");
}

TEST_CASE("what the referee does not know to be legal is not sent") {
  for (const char* words : {"illegal no-king", "abstain", "failed time-out"}) {
    UciOracle oracle("uci", read_uci_spec(kProgram), referee(words));
    CHECK(ask(oracle, "legal chess " + kFen + "0 3") == "abstain");
  }
}

TEST_CASE("UCI_Variant chooses the game") {
  auto oracle = run("none?uci_variant=atomic&Threads=2");
  CHECK(ask(oracle, "legal atomic " + kFen + "0 3") == kSixMoves);
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == "abstain");
}

TEST_CASE("a program without `d` abstains from check and play") {
  auto oracle = run("blind");
  CHECK(ask(oracle, "legal chess " + kFen + "0 3") == kSixMoves);
  CHECK(ask(oracle, "check chess " + kFen + "0 3") == "abstain");
  CHECK(ask(oracle, "play chess " + kFen + "0 3 a1b2") == "abstain");
}

TEST_CASE("options that would be ignored are refused") {
  CHECK(says(refusal("none?Thread=2"), "no option 'Thread'; the names most like it: 'Threads'"));
  CHECK(says(refusal("none?Threads=9"), "'Threads' takes a number from 1 to 8, not '9'"));
  CHECK(says(refusal("none?Threads=two"), "from 1 to 8, not 'two'"));
  CHECK(says(refusal("none?Ponder=yes"), "true or false, not 'yes'"));
  CHECK(says(refusal("none?Clear Hash=1"), "it is a button"));
  CHECK(says(refusal("no-variants?UCI_Variant=atomic"), "no option 'UCI_Variant'"));
  CHECK(refusal("none?Eval File=a=b c&Ponder=true") == "none");
}

TEST_CASE("what is no UCI program is refused") {
  CHECK(says(refusal("hang-at-start", 300ms), "time-out before it had introduced itself"));
  CHECK(says(refusal("no-perft", 1s), "time-out"));
  CHECK(says(refusal("deaf"), "does not answer `go perft 1` with the moves of the position"));
  CHECK(says(refusal("endless-start"), "rubbish: no end of lines"));
  CHECK(says(refusal("die-of-options?Threads=2"), "died SIGABRT"));
  for (const char* command : {"exit 3", "echo hello", "exec 2>&-; /no/such/program", "cat"})
    CHECK_THROWS_AS(UciOracle("uci", read_uci_spec(command), referee(), 300ms), OracleError);
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
  CHECK(ask_faulty("duplicates") == "failed duplicate-moves");
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

TEST_CASE("two positions with the same moves are no rejected position") {
  auto oracle = run("none");
  for (const char* fen : {"R3K1k1", "R3K2k", "R2K3k", "R1K4k"})
    CHECK(ask(oracle, std::string("legal chess 8/8/8/8/8/8/8/") + fen + " w - - 0 2") ==
          kFiveMoves);
  CHECK(ask(oracle, "legal chess 8/8/8/8/8/8/8/4K1k1 w - - 0 1") == "a1a2 a1b2 a1c2");
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

/// Whether a process ends by itself, or is dead already.
bool is_gone(const std::string& pid) {
  for (int i = 0; i < 2000; ++i) {
    std::ifstream stat("/proc/" + pid + "/stat");
    std::string number;
    std::string name;
    std::string state;
    if (!(stat >> number >> name >> state) || state == "Z" || state == "X") return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
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
  std::string pid;
  std::ifstream(pid_file) >> pid;
  REQUIRE_FALSE(pid.empty());
  CHECK(is_gone(pid));
}

}  // namespace
}  // namespace doublecheck::process
