#include "features/edges.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using namespace std::chrono_literals;

/// A shell script in the place of a traced program.
class Script {
 public:
  explicit Script(const std::string& commands)
      : path_(folder_.write("traced", "#!/bin/sh\n" + commands)) {
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
  }
  TracedOracle oracle(std::chrono::milliseconds limit = 20s) const {
    return TracedOracle(path_, kTracedLeaves, limit);
  }

 private:
  TemporaryFolder folder_;
  std::string path_;
};

const Question kKnight = read_question("moves chess N h1");
const Question kMovesOfRook = read_question("moves chess R a1");

/// Why there are no edges.
std::string refusal(TracedOracle& oracle, const Question& question) try {
  oracle.edges_of(question);
  return "";
} catch (const UsageError& error) {
  return error.what();
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("edges are numbers and classes of hits") {
  const Script script("while read q; do echo '0*1 17*8 3000*4'; done");
  auto oracle = script.oracle();
  CHECK(oracle.edges_of(kKnight) == std::vector<Edge>{{0, 1}, {17, 8}, {3000, 4}});
}

TEST_CASE("the program hears how many leaves to count") {
  const Script script("while read q; do echo \"$1*1\"; done");
  auto oracle = script.oracle();
  CHECK(oracle.edges_of(kKnight) == std::vector<Edge>{{kTracedLeaves, 1}});
}

TEST_CASE("the edges of many questions come in their order") {
  const Script script("i=0; while read q; do echo \"$i*1\"; i=$((i+1)); done");
  auto oracle = script.oracle();
  const std::vector<Question> many(1000, kKnight);
  std::vector<std::uint32_t> numbers;
  oracle.each_edges_of(many, [&](const Question&, std::span<const Edge> edges) {
    numbers.push_back(edges.front().number);
  });
  REQUIRE(numbers.size() == many.size());
  for (std::uint32_t i = 0; i < numbers.size(); ++i) CHECK(numbers[i] == i);
}

TEST_CASE("a program that dies, hangs or prints something else is refused with the question") {
  for (const auto& [fault, reason] :
       {std::pair("exit 3", "exited 3"), std::pair("kill -SEGV $$", "died SIGSEGV"),
        std::pair("sleep 60", "time-out"), std::pair("echo error: no", "told no edges: error: no"),
        std::pair("echo '1*1 2*9'", "told no edges: 2*9"),
        std::pair("echo '1*1  2*1'", "told no edges:  2*1"),
        std::pair("echo '1*1,2*1'", "told no edges: 1*1,2*1"),
        std::pair("echo '1*'", "told no edges: 1*")}) {
    CAPTURE(fault);
    const Script script("while read v g p c; do test $c = a1 && { " + std::string(fault) +
                        "; continue; }; echo '1*1'; done");
    auto oracle = script.oracle(fault == std::string("sleep 60") ? 200ms : 20000ms);
    const auto why = refusal(oracle, kMovesOfRook);
    CHECK(holds(why, reason));
    CHECK(holds(why, "asked 'moves chess R a1'"));
    CHECK(oracle.edges_of(kKnight).size() == 1);
  }
}

TEST_CASE("an answer that comes late is not taken for that to the next question") {
  const Script script("i=0; while read q; do echo \"$i*1\"; i=$((i+1)); done");
  auto oracle = script.oracle();
  const auto interrupt = [](const Question&, std::span<const Edge>) { throw Interrupted(); };
  CHECK_THROWS_AS(oracle.each_edges_of(std::vector<Question>(3, kKnight), interrupt), Interrupted);
  CHECK(oracle.edges_of(kKnight).front().number == 0);
}

TEST_CASE("programs that are not there are named with the commands that build them") {
  const TemporaryFolder folder;
  try {
    find_traced_programs(folder.path());
    FAIL("found");
  } catch (const UsageError& error) {
    CHECK(holds(error.what(), folder.path() + "/traced_mailbox is missing"));
    CHECK(holds(error.what(), "cmake --build --preset edges"));
  }
}

/// Shell scripts in the place of the traced programs.
class TracedFolder {
 public:
  TracedFolder() {
    write("mailbox", "while read q; do echo '3*1 17*8'; done");
    write("distance", "while read q; do case $q in *N*) echo '5*2';; *) echo;; esac; done");
  }

  std::filesystem::path path() const { return folder_.path(); }

 private:
  void write(const std::string& oracle, const std::string& commands) const {
    const auto name = traced_program("", oracle).string();
    std::filesystem::permissions(folder_.write(name, "#!/bin/sh\n" + commands),
                                 std::filesystem::perms::owner_all);
  }

  TemporaryFolder folder_;
};

TEST_CASE("edges of both oracles are features, by oracle, number and class") {
  const TracedFolder folder;
  EdgeGatherer gatherer(folder.path(), kTracedLeaves);
  std::vector<std::vector<std::string>> features(2);
  gatherer.each_feature_of(std::vector{kKnight, kMovesOfRook},
                           [&](std::size_t question, std::string feature) {
                             features[question].push_back(std::move(feature));
                           });
  CHECK(features[0] ==
        std::vector<std::string>{"edge mailbox 3*1", "edge mailbox 17*8", "edge distance 5*2"});
  CHECK(features[1] == std::vector<std::string>{"edge mailbox 3*1", "edge mailbox 17*8"});
}

TEST_CASE("a question has the edges that are wanted of each oracle, or not") {
  const TracedFolder folder;
  EdgeGatherer gatherer(folder.path(), kTracedLeaves);
  const auto has = [&](const Question& question, std::vector<std::string> wanted) {
    return gatherer.has(question, wanted);
  };
  CHECK(has(kKnight, {"edge distance 5*2", "edge mailbox 17*8"}));
  CHECK_FALSE(has(kMovesOfRook, {"edge distance 5*2", "edge mailbox 17*8"}));
  CHECK_FALSE(has(kKnight, {"edge mailbox 17*7"}));
  CHECK(has(kMovesOfRook, {"mate cube C4-mate", "mutant king-hides-behind-itself"}));
}

TEST_CASE("a function is named without namespaces, return type and parameters") {
  CHECK(
      function_name("doublecheck::mailbox::(anonymous namespace)::play(doublecheck::Board const&, "
                    "doublecheck::Move const&)") == "play");
  CHECK(function_name("doublecheck::distance::(anonymous namespace)::Oracle::name[abi:cxx11]() "
                      "const") == "Oracle::name");
  CHECK(function_name("unsigned short doublecheck::mailbox::fen::steps<(doublecheck::Colour)0, "
                      "doublecheck::mailbox::fen::Listing>(int)") == "steps<white, Listing>");
  CHECK(function_name("bool doublecheck::distance::each<std::pair<int, int> >(int (*)(int))") ==
        "each<std::pair<int, int> >");
}

TEST_CASE("a lambda is its function") {
  CHECK(function_name("doublecheck::mailbox::fen::Player::any(doublecheck::Colour)::$_0::operator()"
                      "(doublecheck::mailbox::fen::Move const&) const") == "Player::any");
  CHECK(function_name("doublecheck::mailbox::finds<(doublecheck::Colour)1>(int)::{lambda(int)#2}::"
                      "operator()(int) const") == "finds<black>");
  CHECK(function_name("bool doublecheck::mailbox::any<doublecheck::mailbox::finds<(doublecheck::"
                      "Colour)1>(int)::{lambda(int)#12}>(int, doublecheck::mailbox::finds<("
                      "doublecheck::Colour)1>(int)::{lambda(int)#12})") == "any<finds<black>>");
}

TEST_CASE("operators keep their signs") {
  CHECK(function_name("doublecheck::mailbox::operator==(doublecheck::mailbox::Content, "
                      "doublecheck::mailbox::Content)") == "operator==");
  CHECK(function_name("doublecheck::mailbox::Board::operator[](int) const") == "Board::operator[]");
}

}  // namespace

}  // namespace doublecheck
