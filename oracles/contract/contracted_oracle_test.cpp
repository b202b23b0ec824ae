#include "contract/contracted_oracle.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck::contract {
namespace {

constexpr const char* kPosition = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const std::string kLegal = std::string("legal chess ") + kPosition;
const std::string kPlay = std::string("play chess ") + kPosition;

/// Answers with one text, and remembers what it was asked and what was announced.
class Recorder : public Oracle {
 public:
  struct Record {
    std::vector<std::string> asked;
    std::vector<std::string> announced;
  };

  Recorder(std::string text, Record& record) : text_(std::move(text)), record_(record) {}

  std::string name() const override { return "recorder"; }
  bool is_foreign() const override { return true; }
  bool pipelines() const override { return true; }
  void announce(std::span<const Question> questions) override {
    for (const Question& question : questions) record_.announced.push_back(question_text(question));
  }
  Answer answer(const Question& question) override {
    record_.asked.push_back(question_text(question));
    return Answer(text_);
  }

 private:
  std::string text_;
  Record& record_;
};

/// An oracle that answers `given`, where the rules say `right`.
struct Held {
  Recorder::Record record;
  ContractedOracle oracle;

  Held(std::string_view words, std::string given, const FakeOracle& referee)
      : oracle(std::make_unique<Recorder>(std::move(given), record), read_contract(words),
               std::make_unique<FakeOracle>(referee)) {}
  Held(std::string_view words, std::string given, const std::string& right = "none")
      : Held(words, std::move(given), FakeOracle("referee", right)) {}

  std::string operator()(const std::string& line) {
    return oracle.answer(read_question(line)).text();
  }
};

std::string after(std::string_view words, const std::string& play, const std::string& given,
                  const std::string& right) {
  return Held(words, given, right)(play);
}

const FakeOracle kNoKingIsIllegal("referee", [](const Question& question) {
  return question.position.board.count(Piece(Colour::white, Kind::king)) == 0 ? illegal("no-king")
                                                                              : verdict(false);
});

TEST_CASE("it is the oracle behind it but for what it is asked") {
  Held held("verbs=legal", "none");
  CHECK(held.oracle.name() == "recorder");
  CHECK(held.oracle.is_foreign());
  CHECK(held.oracle.pipelines());
}

TEST_CASE("it is not asked verbs and games that it does not answer") {
  Held held("verbs=legal games=chess", "none");
  CHECK(held(kLegal) == "none");
  CHECK(held("check" + kLegal.substr(5)) == "abstain");
  CHECK(held("legal atomic " + std::string(kPosition)) == "abstain");
  CHECK(held.record.asked == std::vector{kLegal});
}

TEST_CASE("explained-check keeps chess positions from it whose check no move has given") {
  const FakeOracle referee("referee", "L1-check L8-unexplained-check");
  Held held("explained-check", "none", referee);
  CHECK(held(kLegal) == "abstain");
  CHECK(held("legal atomic " + std::string(kPosition)) == "none");
  CHECK(held("moves chess N h1") == "none");
  CHECK(Held("explained-check", "none", "L1-check")(kLegal) == "none");
  CHECK(Held("legal-only", "none", referee)(kLegal) == "none");
}

TEST_CASE(
    "whose pawns of solitaire capture upward is asked solitaire-upward by the name solitaire") {
  Held held("solitaire-pawns=upward games=solitaire", "a3b4");
  CHECK(held("legal solitaire-upward .K..P...........") == "a3b4");
  CHECK(held("play solitaire-upward .K..P........... a3b4") == "a3b4");
  CHECK(held("legal solitaire .K..N...........") == "a3b4");  // both games are one without a pawn
  CHECK(held("legal solitaire .K..P...........") == "abstain");
  CHECK(held("legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1") == "abstain");
  CHECK(held.record.asked == std::vector<std::string>{"legal solitaire .K..P...........",
                                                      "play solitaire .K..P........... a3b4",
                                                      "legal solitaire .K..N..........."});
  Held other("games=solitaire", "none");
  CHECK(other("legal solitaire-upward .K..P...........") == "abstain");
  Held either("legal-only", "none");
  CHECK(either("legal solitaire-upward .K..P...........") == "none");
  CHECK(either.record.asked.front() == "legal solitaire-upward .K..P...........");
}

TEST_CASE("legal-only keeps illegal positions from it, whatever is asked") {
  const std::string illegal = " chess 4k3/8/8/8/8/8/8/8 w - - 0 1";
  Held held("legal-only", "none", kNoKingIsIllegal);
  CHECK(held(kLegal) == "none");
  for (const std::string verb : {"legal", "check", "attacked", "explain"})
    CHECK(held(verb + illegal) == "abstain");
  CHECK(held("play" + illegal + " e8e7") == "abstain");
  CHECK(held("moves chess N h1") == "none");
}

TEST_CASE("it says which word keeps a question from it") {
  Held held("verbs=legal,check legal-only", "none", kNoKingIsIllegal);
  const auto why = [&](const std::string& line) {
    return held.oracle.answer(read_question(line)).why();
  };
  CHECK(why("check chess 4k3/8/8/8/8/8/8/8 w - - 0 1") == "contract legal-only");
  CHECK(why(kPlay + " e1e2") == "contract verbs=legal,check");
  CHECK(Held("", "abstain").oracle.answer(read_question(kLegal)).why().empty());
}

TEST_CASE("a move that is not legal is asked about all the same") {
  Held held("legal-only", "illegal not-a-move", kNoKingIsIllegal);
  CHECK(held(kPlay + " e1e3") == "illegal not-a-move");
}

TEST_CASE("announced questions are filtered and converted in their order") {
  Held held("legal-only castling=king-takes-rook", "illegal not-a-move", kNoKingIsIllegal);
  const std::vector questions{read_question(kPlay + " e1g1"),
                              read_question("legal chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
                              read_question(kPlay + " e1h1"), read_question(kLegal)};
  CHECK(held.oracle.answers(questions)[1] == abstain());
  const std::vector expected{kPlay + " e1h1", kLegal};
  CHECK(held.record.announced == expected);
  CHECK(held.record.asked == expected);
}

TEST_CASE("announced questions may be passed over, and others come in between") {
  Held held("verbs=legal", "none");
  const std::vector questions{read_question("check" + kLegal.substr(5)), read_question(kLegal)};
  held.oracle.announce(questions);
  CHECK(held(kPlay + " e1e2") == "abstain");
  CHECK(held(kLegal) == "none");
  CHECK(held("check" + kLegal.substr(5)) == "abstain");
}

TEST_CASE("castling as the king's move onto its rook is read") {
  const std::string words = "castling=king-takes-rook";
  CHECK(Held(words, "e1d1 e1h1 h1g1")(kLegal) == "e1d1 e1g1 h1g1");
  CHECK(Held(words, "e8a8 e8h8")("legal chess r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1") == "e8c8 e8g8");
}

TEST_CASE("a move that is no castling stays as it is") {
  const std::string words = "castling=king-takes-rook";
  // Without the right, of a rook, by the other side, onto another piece
  for (const auto& [position, moves] : {std::pair("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1"),
                                        std::pair("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1h1"),
                                        std::pair("4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", "e1h1"),
                                        std::pair("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1f1")})
    CHECK(Held(words, moves)(std::string("legal chess ") + position) == moves);
  CHECK(Held(words, "e1g1 e1h1")(kLegal) == "failed duplicate-moves: e1g1");
}

TEST_CASE("castling is asked as the king's move onto its rook") {
  Held held("castling=king-takes-rook", "illegal not-a-move");
  held(kPlay + " e1g1");
  held(kPlay + " e1e2");
  CHECK(held.record.asked == std::vector{kPlay + " e1h1", kPlay + " e1e2"});
  // By the rules that is no move; the oracle would take it for castling
  CHECK(held(kPlay + " e1h1") == "abstain");
}

TEST_CASE("where the rules write castling onto the rook, nothing is converted") {
  const std::string words = "castling=king-takes-rook";
  const std::string play = "play chess960 4k3/8/8/8/8/8/8/4K2R w H - 0 1 e1h1";
  Held held(words, "illegal not-a-move");
  held(play);
  CHECK(held.record.asked == std::vector{play});
  CHECK(Held(words, "e1g1 e1h1", "none")("legal chess960 4k3/8/8/8/8/8/8/4K2R w H - 0 1") ==
        "e1g1 e1h1");
}

TEST_CASE("a promotion to a king is one that only queens leave out, a drop may bring one") {
  const std::string legal = "legal antichess 8/P7/8/8/8/8/8/7r w - - 0 1";
  CHECK(Held("promotion=queen", "a7a8q", "none")(legal) == "a7a8b a7a8k a7a8n a7a8q a7a8r");
  CHECK(Held("promotion=queen", "3", "3")("play antichess 8/P7/8/8/8/8/8/7r w - - 0 1 a7a8k") ==
        "abstain");
  const std::string pocket = " 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1";
  CHECK(Held("promotion=queen", "9", "9")("perft crazyhouse 2" + pocket) == "9");
  CHECK(Held("promotion=queen", "9", "9")("perft crazyhouse 3" + pocket) == "abstain");
}

TEST_CASE("promotions that it does not know are not compared") {
  const std::string position = " chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1";
  const std::string words = "promotion=queen";
  CHECK(Held(words, "a1b1 a7a8q")("legal" + position) == "a1b1 a7a8b a7a8n a7a8q a7a8r");
  CHECK(Held(words, "a1b1 a7a8n a7a8q")("legal" + position) == "a1b1 a7a8b a7a8n a7a8q a7a8r");
  CHECK(Held(words, "a1b1 a7a8r")("legal" + position) == "a1b1 a7a8r");
  for (const std::string move : {"a7a8r", "a7a8b", "a7a8n"})
    CHECK(Held(words, "x")("play" + position + " " + move) == "abstain");
  CHECK(Held(words, "illegal not-a-move")("play" + position + " a7a8q") == "illegal not-a-move");
}

TEST_CASE("counts are asked as far as no pawn can promote") {
  Held held("promotion=queen", "1");
  CHECK(held("perft chess 1 8/P3k3/8/8/8/8/8/K7 w - - 0 1") == "abstain");
  CHECK(held("perft chess 1 8/P3k3/8/8/8/8/8/K7 b - - 0 1") == "1");
  CHECK(held("perft chess 2 8/P3k3/8/8/8/8/8/K7 b - - 0 1") == "abstain");
  CHECK(held("perft chess 8 8/4k3/8/8/8/8/P7/K7 w - - 0 1") == "1");
  CHECK(held("perft chess 9 8/4k3/8/8/8/8/P7/K7 w - - 0 1") == "abstain");
}

const std::string kDoubleStep = "play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f4";
const std::string kStepped = "8/8/8/8/R4Ppk/8/8/4K3 b - ";

TEST_CASE("an en-passant cell that the rules do not show is left out") {
  for (const auto* words : {"en-passant=always", "en-passant=pseudo-legal"}) {
    CHECK(after(words, kDoubleStep, kStepped + "f3 0 1", kStepped + "- 0 1") == kStepped + "- 0 1");
    CHECK(after(words, kDoubleStep, kStepped + "f3 0 1", kStepped + "f3 0 1") ==
          kStepped + "f3 0 1");
    CHECK(after(words, kDoubleStep, kStepped + "f4 0 1", kStepped + "- 0 1") ==
          kStepped + "f4 0 1");
    CHECK(after(words, kDoubleStep, kStepped + "- 0 1", kStepped + "f3 0 1") == kStepped + "- 0 1");
  }
  CHECK(after("en-passant=legal", kDoubleStep, kStepped + "f3 0 1", kStepped + "- 0 1") ==
        kStepped + "f3 0 1");
}

TEST_CASE("an en-passant cell without a double step stays a difference") {
  const std::string play = "play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f3";
  const std::string given = "8/8/8/8/R5pk/5P2/8/4K3 b - f3 0 1";
  CHECK(after("en-passant=always", play, given, "8/8/8/8/R5pk/5P2/8/4K3 b - - 0 1") == given);
}

const std::string kStep = "play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2";
const std::string kAfterStep = "4k3/8/8/8/8/8/4K3/8 b - - ";

TEST_CASE("clocks are compared up to where they stop") {
  const std::string words = "halfmove-clock=150 move-number=9999";
  CHECK(after(words, kStep, kAfterStep + "150 7", kAfterStep + "200 7") == kAfterStep + "200 7");
  CHECK(after(words, kStep, kAfterStep + "150 7", kAfterStep + "150 7") == kAfterStep + "150 7");
  CHECK(after(words, kStep, kAfterStep + "149 7", kAfterStep + "200 7") == kAfterStep + "149 7");
  CHECK(after(words, kStep, kAfterStep + "200 7", kAfterStep + "149 7") == kAfterStep + "200 7");
  CHECK(after(words, kStep, kAfterStep + "0 8", kAfterStep + "0 7") == kAfterStep + "0 8");
}

TEST_CASE("a clock that wraps is compared as the remainder, also where ours has stopped") {
  const std::string words = "halfmove-clock=wrap-at-256";
  CHECK(after(words, kStep, kAfterStep + "45 7", kAfterStep + "301 7") == kAfterStep + "301 7");
  CHECK(after(words, kStep, kAfterStep + "30 7", kAfterStep + "30 7") == kAfterStep + "30 7");
  CHECK(after(words, kStep, kAfterStep + "46 7", kAfterStep + "301 7") == kAfterStep + "46 7");
  CHECK(after(words, kStep, kAfterStep + "301 7", kAfterStep + "45 7") == kAfterStep + "301 7");
  CHECK(after(words, kStep, kAfterStep + "16 7", kAfterStep + "9999 7") == kAfterStep + "9999 7");
  CHECK(after(words, kStep, kAfterStep + "45 45", kAfterStep + "45 301") == kAfterStep + "45 45");
}

TEST_CASE("a FEN with a larger clock than it reads is kept from it, whatever is asked") {
  Held held("asked-halfmove-clock=100 asked-move-number=500", "none");
  const std::string board = "legal chess 4k3/8/8/8/8/8/8/4K2R w K - ";
  for (const auto* clocks : {"0 1", "100 500"}) CHECK(held(board + clocks) == "none");
  for (const auto* clocks : {"101 1", "0 501"}) CHECK(held(board + clocks) == "abstain");
  CHECK(Held("asked-move-number=500", "none")(board + "101 1") == "none");
  CHECK(Held("asked-halfmove-clock=100", "none")(board + "0 501") == "none");
  CHECK(held("moves chess N h1") == "none");
}

TEST_CASE("reachable keeps positions from it that no game has") {
  const std::string full = "legal chess 7k/8/8/8/8/PPPPPPPP/P7/K7 w - - 0 1";
  CHECK(Held("reachable", "none", "none")(kLegal) == "none");
  CHECK(Held("reachable", "none", "illegal no-king")(kLegal) == "abstain");
  CHECK(Held("reachable", "none", "L1-check L8-unexplained-check")(kLegal) == "abstain");
  CHECK(Held("reachable", "none", "none")(full) == "abstain");
  CHECK(Held("legal-only", "none", "none")(full) == "none");
  const std::string late = "legal chess 4k3/8/8/8/8/8/8/4K2R w K - ";
  CHECK(Held("reachable", "none", "none")(late + "9900 9900") == "none");
  CHECK(Held("reachable", "none", "none")(late + "9901 1") == "abstain");
  CHECK(Held("reachable", "none", "none")(late + "0 9901") == "abstain");
  CHECK(Held("legal-only", "none", "none")(late + "9999 9999") == "none");
  CHECK(Held("reachable", "none", "illegal no-king")("moves chess N h1") == "none");
}

TEST_CASE("clocks that mean nothing are those of the rules") {
  CHECK(after("clocks=ignored", kStep, kAfterStep + "0 1", kAfterStep + "30 44") ==
        kAfterStep + "30 44");
  CHECK(after("clocks=ignored", kStep, kAfterStep + "0 1", "illegal not-a-move") ==
        kAfterStep + "0 1");
}

TEST_CASE("a clock of any length is read as the largest") {
  const auto play = read_question(kStep);
  CHECK(read_answer_with_any_clocks(play, kAfterStep + "10000 123456789012345678901").text() ==
        kAfterStep + "9999 9999");
  CHECK(read_answer_with_any_clocks(play, kAfterStep + "12 13").text() == kAfterStep + "12 13");
  CHECK(read_answer_with_any_clocks(play, "spam 10000").is_failed());
  CHECK(read_answer_with_any_clocks(play, "abstain").is_abstain());
  CHECK(read_answer_with_any_clocks(read_question(kLegal), "e1e2").text() == "e1e2");
}

TEST_CASE("an answer that is none, or that names the wrong board, stays as it is") {
  const std::string words = "clocks=ignored en-passant=always castling=king-takes-rook";
  for (const std::string answer : {"failed time-out", "abstain", "illegal not-a-move", "spam"}) {
    CHECK(Held(words, answer, kAfterStep + "1 1")(kStep) == answer);
    CHECK(Held(words, answer)(kLegal) == answer);
  }
  CHECK(after(words, kStep, "4k3/8/8/8/8/8/3K4/8 b - - 5 5", kAfterStep + "1 1") ==
        "4k3/8/8/8/8/8/3K4/8 b - - 1 1");
}

TEST_CASE("an oracle under another name is the same oracle") {
  Recorder::Record record;
  RenamedOracle renamed("mine", std::make_unique<Recorder>("none", record));
  CHECK(renamed.name() == "mine");
  CHECK(renamed.is_foreign());
  CHECK(renamed.pipelines());
  CHECK(renamed.answers(std::vector{read_question(kLegal)})[0] == Answer("none"));
  CHECK(record.announced == std::vector{kLegal});
}

}  // namespace
}  // namespace doublecheck::contract
