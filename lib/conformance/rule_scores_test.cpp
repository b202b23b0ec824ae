#include "conformance/rule_scores.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Answers everything with one text, and replays any solution.
FakeOracle fixed(const std::string& name, const std::string& text, bool foreign = false) {
  return {name,
          [text](const Question& question) {
            return question.verb == Verb::replay ? verdict(true) : Answer(text);
          },
          foreign};
}

std::vector<Mark> marks(const CorpusLine& line, const Oracles& oracles) {
  std::vector<Mark> marks;
  for (const auto& answer : check_line(line, oracles)) marks.push_back(answer.mark);
  return marks;
}

const CorpusLine kMate = *read_corpus_line("mate cube [##,##],[##,K#] -> false");
const CorpusLine kPuzzle =
    *read_corpus_line("solve solitaire ...N.....R....B. -> [[[2,0],[1,1]],[[1,1],[3,3]]]");

TEST_CASE("an answer that differs is a mismatch of the oracle that gave it") {
  const auto oracles = oracles_of(fixed("right", "false"), fixed("wrong", "true"));
  const auto answers = check_line(kMate, oracles);
  CHECK(answers[0].mark == Mark::agreed);
  CHECK(answers[1].mark == Mark::mismatched);
  CHECK(answers[1].given == GivenAnswer{"wrong", verdict(true)});
}

TEST_CASE("abstaining is neither agreement nor mismatch, failing is a mismatch") {
  CHECK(marks(kMate, oracles_of(fixed("shy", "abstain"), fixed("broken", "failed time-out"))) ==
        std::vector{Mark::abstained, Mark::mismatched});
}

TEST_CASE("any solution that replays is right from a foreign oracle, not from a built-in one") {
  const auto foreign = fixed("foreign", "[[[1,1],[2,0]]]", true);
  CHECK(marks(kPuzzle, oracles_of(fixed("built-in", "[[[1,1],[2,0]]]"), foreign)) ==
        std::vector{Mark::mismatched, Mark::agreed});
  CHECK(marks(kPuzzle, oracles_of(foreign)) == std::vector{Mark::mismatched});
}

TEST_CASE("scores are sums, one for each oracle") {
  const auto oracles =
      oracles_of(fixed("right", "false"), fixed("wrong", "true"), fixed("shy", "abstain"));
  Scores scores(oracles);
  for (int i = 0; i < 2; ++i) scores.add(check_line(kMate, oracles));
  CHECK(scores.questions() == 2);
  CHECK(scores.mismatches() == 2);
  CHECK(scores.all()[0].agreed == 2);
  CHECK(scores.all()[1].mismatches == 2);
  CHECK(scores.all()[1].answered() == 2);
  CHECK(scores.all()[2].abstained == 2);
  CHECK(scores.all()[2].answered() == 0);
}

TEST_CASE("a line that everybody abstains from is unanswered") {
  const auto shy = fixed("shy", "abstain");
  const auto oracles = oracles_of(shy, fixed("wrong", "true"));
  CHECK_FALSE(is_unanswered(check_line(kMate, oracles)));
  const auto all_shy = oracles_of(shy, shy);
  CHECK(is_unanswered(check_line(kMate, all_shy)));
  Scores scores(all_shy);
  scores.add(check_line(kMate, all_shy));
  CHECK(scores.unanswered() == 1);
}

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

TEST_CASE("an oracle that calls another position illegal breaks the rule of refusals") {
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

CorpusEntry entry(const std::string& line, std::size_t number = 1) {
  return {{"a.txt", number}, *read_corpus_line(line), ""};
}

MarkedAnswer judged(Mark mark, const std::string& rule = "") {
  MarkedAnswer answer{{"engine", Answer("none")}, mark};
  if (!rule.empty()) answer.blame = Blame{rule, "missing B2-knight"};
  return answer;
}

const RuleScore& score_of(const RuleScores& scores, std::string_view number) {
  return scores.all()[rule_of_number(number).value()];
}

const CorpusEntry kKnight = entry("moves chess N h1 -> f2 g3");

TEST_CASE("a right answer passes all its rules, an abstention none") {
  RuleScores scores;
  scores.add(kKnight, {"B2", "B5"}, judged(Mark::agreed));
  scores.add(kKnight, {"B2", "B1"}, judged(Mark::abstained));
  CHECK(score_of(scores, "B5").verdict() == RuleVerdict::pass);
  CHECK(score_of(scores, "B2").verdict() == RuleVerdict::part);
  CHECK(score_of(scores, "B1").verdict() == RuleVerdict::abstain);
  CHECK(score_of(scores, "B2").questions() == 2);
  CHECK(scores.count(RuleVerdict::pass) == 1);
}

TEST_CASE("a wrong answer fails the rule that is blamed and masks the others") {
  RuleScores scores;
  scores.add(kKnight, {"B2", "B5"}, judged(Mark::mismatched, "B2"));
  CHECK(score_of(scores, "B2").failed == 1);
  CHECK(score_of(scores, "B2").verdict() == RuleVerdict::fail);
  CHECK(score_of(scores, "B5").masked == 1);
  CHECK(score_of(scores, "B5").verdict() == RuleVerdict::masked);
  scores.add(kKnight, {"B5"}, judged(Mark::agreed));
  CHECK(score_of(scores, "B5").verdict() == RuleVerdict::part);
}

TEST_CASE("a rule may be blamed for a question that was not thought to be about it") {
  RuleScores scores;
  scores.add(kKnight, {"B2"}, judged(Mark::mismatched, "B3"));
  CHECK(score_of(scores, "B3").questions() == 1);
  CHECK(score_of(scores, "B2").failed == 0);
}

TEST_CASE("of the failures of a rule the simplest question is kept, in whatever order they come") {
  const auto small = entry("moves solitaire N a1 -> b3 c2", 7);
  for (const bool small_first : {true, false}) {
    RuleScores scores;
    scores.add(small_first ? small : kKnight, {"B2"}, judged(Mark::mismatched, "B2"));
    scores.add(small_first ? kKnight : small, {"B2"}, judged(Mark::mismatched, "B2"));
    CHECK(score_of(scores, "B2").failed == 2);
    REQUIRE(score_of(scores, "B2").smallest);
    CHECK(score_of(scores, "B2").smallest->place.line == 7);
    CHECK(score_of(scores, "B2").smallest->kind == "missing B2-knight");
  }
}

}  // namespace

}  // namespace doublecheck
