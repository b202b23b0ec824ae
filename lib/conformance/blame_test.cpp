#include "conformance/blame.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kFen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

CorpusEntry entry_of(const std::string& line, const std::string& file) {
  CorpusEntry entry;
  entry.place = {file, 1};
  entry.line = *read_corpus_line(line);
  return entry;
}

/// Who is blamed for `given`, where the adviser gives `labels` to whatever it is asked.
std::string blamed(const std::string& line, const std::string& given, const std::string& labels,
                   const std::string& file = "a.txt") {
  FakeOracle adviser("adviser", labels);
  FakeOracle accused("accused", "abstain");
  return blame_for(entry_of(line, file), Answer(given), accused, adviser).rule;
}

TEST_CASE("of a list the rule of the move that is missing or extra is blamed") {
  const std::string legal = "legal chess " + kFen + " -> ";
  CHECK(blamed(legal + "e1g1", "none", "B2-king L1-legal L3-castling") == "L3");
  CHECK(blamed(legal + "e5d6", "none", "B2-pawn L1-legal L4-en-passant") == "L1");
  CHECK(blamed(legal + "none", "e1e2", "B2-king L1-king-into-attack L1-unsafe") == "L1");
  CHECK(blamed("moves chess N h1 -> f2 g3", "f2", "") == "B2");
  CHECK(blamed("attacked cube w [##,##],[##,K#] -> a1I", "none", "C3-check") == "C7");
}

TEST_CASE("which piece moves comes last, and of en passant too much what makes it illegal") {
  const std::string legal = "legal chess " + kFen + " -> none";
  CHECK(blamed(legal, "e1c1", "L1-not-a-move") == "L3");
  CHECK(blamed(legal, "e5d6", "B2-pawn L1-exposes-king L1-unsafe L4-en-passant") == "L1");
  CHECK(blamed(legal, "e1g1", "B2-king L1-king-into-attack L3-castling") == "L3");
}

TEST_CASE("who judges a position otherwise breaks the rule of refusals") {
  CHECK(blamed("check chess " + kFen + " -> illegal no-king", "true", "L1-check") == "L2");
  CHECK(blamed("legal chess " + kFen + " -> e1g1", "illegal no-king", "L3-castling") == "L2");
}

TEST_CASE("verdicts on check and mate, and labels, have one rule each") {
  CHECK(blamed("check chess " + kFen + " -> false", "true", "L1-check") == "L7");
  CHECK(blamed("mate cube [##,##],[##,K#] -> false", "true", "C3-check") == "C4");
  CHECK(blamed("explain chess " + kFen + " -> L1-pin", "none", "L1-pin") == "E");
}

TEST_CASE("of a position after a move what differs is blamed") {
  const std::string quiet = "play chess " + kFen + " h1h2 -> 4k3/8/8/8/8/8/7R/4K3 b - - 1 1";
  CHECK(blamed(quiet, "4k3/8/8/8/8/8/7R/4K3 b K - 1 1", "L3-loses-right") == "L3");
  CHECK(blamed(quiet, "4k3/8/8/8/8/8/7R/4K3 b - - 2 1", "L1-legal") == "L4");
  const std::string capture =
      "play atomic 4k3/7p/7p/8/8/8/8/4K2R w K - 0 1 h1h6 -> 4k3/7p/8/8/8/8/8/4K3 b - - 0 1";
  CHECK(blamed(capture, "4k3/7p/7R/8/8/8/8/4K3 b - - 0 1", "L1-capture L1-legal") == "L5");
}

TEST_CASE("where the difference names no rule it is that of the file, else that of the verb") {
  const std::string count = "perft atomic 1 " + kFen + " -> 20";
  CHECK(blamed(count, "21", "none") == "P1");
  CHECK(blamed(count, "21", "none", "L6.txt") == "L6");
  CHECK(blamed("valid chess [] [\"W\",\"K\",1,1] -> false", "failed time-out", "V3-capture") ==
        "V2");
}

TEST_CASE("a wrong count is blamed on the moves it comes from") {
  const std::string line = "perft chess 1 4k3/8/8/8/8/8/8/4K2R w K - 0 1 -> 1";
  const auto adviser = [](const Question& question) {
    return Answer(question.verb == Verb::legal ? "e1g1" : "L3-castling");
  };
  FakeOracle mailbox("mailbox", adviser);
  FakeOracle accused("accused", "none");
  const auto blame = blame_for(entry_of(line, "P1.txt"), Answer("0"), accused, mailbox);
  CHECK(blame.rule == "L3");
  CHECK(blame.kind == "missing L3-castling, in legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

const std::string kStart = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const std::string kAfter = "4k3/8/8/8/8/8/8/3K4 b - - 1 1";

/// A game of one move, after which `last` are legal; counts what it lists.
FakeOracle player(const std::string& name, const std::string& last, const std::string& count) {
  return {name, [=](const Question& question) {
            const bool first = question.position.to_move == Colour::white;
            if (question.verb == Verb::play) return Answer(kAfter);
            if (question.verb == Verb::perft) return Answer(count);
            return Answer(first ? "e1d1" : last);
          }};
}

const Question kTwoDeep = read_question("perft chess 2 " + kStart);

TEST_CASE("a wrong count comes from the first position whose moves differ") {
  auto right = player("right", "e8d8 e8f8", "2");
  auto wrong = player("wrong", "e8d8", "1");
  const auto found = wrong_moves(kTwoDeep, wrong, right);
  REQUIRE(found);
  CHECK(question_text(found->question) == "legal chess " + kAfter);
  CHECK(found->answers ==
        std::vector<GivenAnswer>{{"right", Answer("e8d8 e8f8")}, {"wrong", Answer("e8d8")}});
}

TEST_CASE("where the moves are right or not told, a wrong count is no matter of moves") {
  auto right = player("right", "e8d8 e8f8", "2");
  auto miscounting = player("miscounting", "e8d8 e8f8", "3");
  CHECK_FALSE(wrong_moves(kTwoDeep, miscounting, right));
  FakeOracle counting("counting", [](const Question& question) {
    return question.verb == Verb::perft ? Answer("3") : abstain();
  });
  CHECK_FALSE(wrong_moves(kTwoDeep, counting, right));
  auto failing = player("failing", "e8d8", "failed time-out");
  CHECK_FALSE(wrong_moves(kTwoDeep, failing, right));
}

}  // namespace
}  // namespace doublecheck
