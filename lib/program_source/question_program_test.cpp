#include "program_source/question_program.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "files/temporary_folder.h"
#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using namespace std::chrono_literals;

OracleMaker knowing(const std::string& answer) {
  return [answer](std::string_view, const OracleOptions&) {
    return std::make_unique<FakeOracle>("mailbox", answer);
  };
}

QuestionProgram started(const std::string& command, std::chrono::milliseconds limit = 10s) {
  ProgramOptions options{.command = command, .games = {Game::chess, Game::cube}, .seed = 7};
  options.questions = 100;
  options.setting = "wide";
  options.time_limit = limit;
  return {options, knowing("f2 g3")};
}

/// The questions up to the end, or what is wrong.
std::string all_of(QuestionProgram& program) try {
  std::string text;
  while (const auto next = program.next())
    text += next->question ? question_text(*next->question) + "\n" : next->bad_line.reason + "\n";
  return text;
} catch (const ProgramError& error) {
  return error.what();
}

std::string all_of(const std::string& command, std::chrono::milliseconds limit = 10s) {
  auto program = started(command, limit);
  return all_of(program);
}

TEST_CASE("a program writes questions, comments and empty lines, and ends") {
  CHECK(all_of("echo '# mine'; echo; echo moves chess N h1; printf 'moves chess N g1'") ==
        "moves chess N h1\nmoves chess N g1\n");
}

TEST_CASE("a program knows games, seed, how many, and its setting") {
  CHECK(all_of("echo $DOUBLECHECK_GAME, $DOUBLECHECK_SEED, $DOUBLECHECK_QUESTIONS, "
               "$DOUBLECHECK_SETTING") == "column 1: unknown verb: 'chess cube, 7, 100, wide'\n");
}

/// The lines that `command` has heard, where it writes `>&3` what it hears.
std::string heard_by(const std::string& command) {
  const TemporaryFolder folder;
  const auto file = folder.write("heard", "");
  all_of("exec 3>" + file + "; hear() { read -r told; echo \"$told\" >&3; }; " + command);
  return text_of_file(file);
}

TEST_CASE("after each question it hears what that showed, and what is new") {
  CHECK(heard_by("for i in 1 2; do echo moves chess N h1; hear; done") ==
        R"({"line":1,"class":"=some","labels":["B2-knight"],"new":["=some","B2-knight"]})"
        "\n"
        R"({"line":2,"class":"=some","labels":["B2-knight"],"new":[]})"
        "\n");
}

TEST_CASE("it hears that a line is no question") {
  CHECK(heard_by("echo mat; hear") == R"({"line":1,"error":"column 1: unknown verb"})"
                                      "\n");
  CHECK(all_of("echo mat") == "column 1: unknown verb: 'mat'\n");
}

TEST_CASE("it need not listen") {
  CHECK(all_of("exec <&-; echo moves chess N h1; sleep 0.1; echo moves chess N h1") ==
        "moves chess N h1\nmoves chess N h1\n");
  // Twenty thousand replies are more than a pipe and the megabyte behind it hold.
  auto program = started("yes moves chess N h1 | head -20000");
  std::size_t questions = 0;
  while (program.next()) ++questions;
  CHECK(questions == 20'000);
}

TEST_CASE("a fault is told with its line") {
  CHECK(all_of("exit 3") == "`exit 3` exited 3 before its first line");
  CHECK(all_of("echo moves chess N h1; kill -SEGV $$").ends_with("died SIGSEGV after line 1"));
  CHECK(all_of("echo no such module >&2; exit 1").ends_with("first line: no such module"));
  CHECK(
      all_of("echo moves chess N h1; sleep 60", 100ms).ends_with("no line for 0.1 s after line 1"));
  CHECK(all_of("tr '\\0' x </dev/zero | head -c 70000; echo")
            .ends_with("longer than 65536 bytes: '" + std::string(60, 'x') + "...'\n"));
}

TEST_CASE("as a source it ends with the last question that is wanted, and counts what is none") {
  ProgramOptions options{.command = "echo mat; yes moves chess N h1", .games = {Game::chess}};
  options.questions = 5;
  ProgramSource source(options, knowing("f2"));
  FakeOracle adviser("mailbox", "f2");
  const auto producer = source.make_producer(adviser);
  std::size_t questions = 0;
  for (auto batch = producer->batch(0); !batch.questions.empty(); batch = producer->batch(0)) {
    CHECK(batch.first == questions);
    questions += batch.questions.size();
  }
  CHECK(questions == 5);
  CHECK(source.bad_lines() == 1);
  CHECK(source.first_bad_lines()[0].line == 1);
}

}  // namespace

}  // namespace doublecheck
