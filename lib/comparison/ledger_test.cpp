#include "comparison/ledger.h"

#include <doctest/doctest.h>

#include "diagnosis/root.h"
#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kText = R"(# What engine x does otherwise.

oracle: uci:*x*
signature: moves chess; missing B2-knight
question: moves chess N h1
reason: The engine forgets f2.
link: x#1

oracle: uci:*x*
signature: moves chess; extra B2-knight
question: moves chess N h1
reason: The engine adds h8.
)";

Ledger ledger_of(const std::string& text) {
  Ledger ledger;
  ledger.add("known", text);
  return ledger;
}

std::string error_of(const std::string& text) {
  try {
    Ledger().add("known", text);
    return "none";
  } catch (const LedgerError& error) {
    return error.what();
  }
}

std::optional<std::size_t> entry_for(const std::vector<GivenAnswer>& answers,
                                     const std::string& question = "moves chess N h1") {
  FakeOracle adviser("adviser", "none");
  return ledger_of(kText).find({read_question(question), answers}, adviser);
}

const GivenAnswer kRight{"mailbox", Answer("f2 g3")};

TEST_CASE("a contract of a ledger is of the oracles that its pattern takes") {
  const std::string contract = "oracle: uci:*x*\ncontract: clocks=5\nreason: It has no more.\n";
  const Ledger ledger = ledger_of(kText + "\n" + contract + "\n" + contract);
  CHECK(ledger.entries().size() == 2);
  REQUIRE(ledger.contracts().size() == 2);
  CHECK(ledger.contracts()[0].place == "known:14");
  CHECK(ledger.contract_of("uci:axb") == "clocks=5 clocks=5");
  CHECK(ledger.contract_of("uci:y").empty());
  CHECK(error_of("oracle: x\ncontract: clocks=5\n") == "known:1: this entry has no reason");
  CHECK(error_of("signature: legal chess; x\n" + contract) ==
        "known:1: an entry with a contract has no signature");
}

TEST_CASE("a ledger is read entry by entry") {
  const Ledger ledger = ledger_of(kText);
  REQUIRE(ledger.entries().size() == 2);
  const auto& first = ledger.entries().front();
  CHECK(first.place == "known:3");
  CHECK(first.oracle == "uci:*x*");
  CHECK(first.asked == "moves chess");
  CHECK(first.symptom == "missing B2-knight");
  CHECK(question_text(first.question) == "moves chess N h1");
  CHECK(first.reason == "The engine forgets f2.");
  CHECK(first.link == "x#1");
  CHECK(ledger.entries().back().link.empty());
  CHECK(ledger_of("# nothing\n").entries().empty());
}

TEST_CASE("a faulty ledger is refused with the place of the fault") {
  CHECK(error_of("oracle: x\n\n").starts_with("known:1: this entry has no "));
  CHECK(error_of("\noracle: x\noracle: y\n").starts_with("known:3: a second oracle"));
  CHECK(error_of("oracles: x\n").starts_with("known:1: expected `KEY: VALUE`"));
  CHECK(error_of("oracle: x\nsignature: legal\nquestion: moves chess N h1\nreason: y\n")
            .starts_with("known:2: expected `VERB GAME; KIND`"));
  CHECK(error_of("oracle: x\nsignature: legal chess; a\nquestion: moves chess Z\nreason: y\n")
            .starts_with("known:3: question: column 13"));
}

TEST_CASE("a difference is known where all of it is") {
  CHECK(entry_for({kRight, {"uci:x", Answer("g3")}}) == 0);
  CHECK(entry_for({{"uci:x", Answer("g3")}, kRight}) == 0);
  CHECK(entry_for({kRight, {"uci:x", Answer("f2 g3 h8")}}) == 1);
  CHECK(entry_for({kRight, {"uci:x", Answer("g3 h8")}}) == 0);
  CHECK(entry_for({kRight, kRight, {"uci:x", Answer("g3")}}) == 0);
}

TEST_CASE("another oracle, question or kind is not known") {
  CHECK(!entry_for({kRight, {"uci:y", Answer("g3")}}));
  CHECK(!entry_for({kRight, {"uci:x", Answer("failed time-out")}}));
  CHECK(!entry_for({kRight, {"uci:x", Answer("g3")}, {"mutant:y", Answer("f2")}}));
  CHECK(!entry_for({{"mailbox", Answer("b3")}, {"uci:x", Answer("c2")}}, "moves chess B a1"));
  CHECK(!entry_for({kRight, {"uci:x", abstain()}, {"mutant:y", Answer("f2")}}));
}

/// Adds a move to `legal` where there is a queen, and another where there is a rook.
Answer wrong_of_queen_and_rook(const Question& question) {
  if (question.verb != Verb::legal) return Answer("none");
  const Board& board = question.position.board;
  const bool queen = board.count(Piece(Colour::black, Kind::queen)) > 0;
  const bool rook = board.count(Piece(Colour::black, Kind::rook)) > 0;
  return Answer(queen ? rook ? "a1Ia2I a1Ib1I" : "a1Ia2I" : rook ? "a1Ib1I" : "none");
}

TEST_CASE("a known move hides no unknown one of the same position") {
  Ledger ledger;
  ledger.add("known",
             "oracle: b\nsignature: legal cube; extra C6-exposes-king\n"
             "question: legal cube w [##,##],[##,K#]\nreason: x\n");
  const auto oracles =
      oracles_of(FakeOracle("a", "none"), FakeOracle("b", wrong_of_queen_and_rook));
  FakeOracle adviser("adviser", [](const Question& question) {
    const bool up = question.move() != nullptr && question.move()->to == 2;
    return Answer(up ? "C6-exposes-king" : "C6-ignores-check");
  });
  const auto is_known = [&](const std::string& line) {
    const Question legal = read_question(line);
    const auto found = disagreement_of(legal, cross_examine(legal, oracles), oracles);
    return ledger.find(found, root_of(found, oracles), oracles, adviser).has_value();
  };
  CHECK(is_known("legal cube w [##,##],[q#,K#]"));
  CHECK_FALSE(is_known("legal cube w [##,##],[r#,K#]"));
  CHECK_FALSE(is_known("legal cube w [##,##],[qr,K#]"));
  CHECK_FALSE(is_known("legal cube w [##,##],[rq,K#]"));
}

TEST_CASE("a star in a signature stands for any text") {
  FakeOracle adviser("adviser", "none");
  const Disagreement found{read_question("moves chess N h1"), {kRight, {"uci:x", Answer("g3")}}};
  const auto is_known = [&](const std::string& signature) {
    const auto ledger = ledger_of("oracle: uci:x\nsignature: " + signature +
                                  "\nquestion: moves chess N h1\nreason: y\n");
    const auto oracles = oracles_of(FakeOracle("mailbox", "f2 g3"), FakeOracle("uci:x", "g3"));
    const bool known = ledger.find(found, adviser).has_value();
    CHECK(known == still_shows(ledger.entries().front(), oracles, adviser));
    return known;
  };
  CHECK(is_known("moves chess; missing *"));
  CHECK(is_known("moves chess; *knight"));
  CHECK(is_known("* chess; *"));
  CHECK(is_known("moves *; missing B2-*"));
  CHECK_FALSE(is_known("moves chess; extra *"));
}

TEST_CASE("an entry for another verb or game is no match for a pattern") {
  FakeOracle adviser("adviser", "none");
  const Disagreement found{read_question("moves chess N h1"), {kRight, {"uci:x", Answer("g3")}}};
  const auto ledger =
      ledger_of("oracle: uci:x\nsignature: * cube; *\nquestion: moves chess N h1\nreason: y\n");
  CHECK_FALSE(ledger.find(found, adviser));
}

TEST_CASE("an entry is stale when its question no longer shows it") {
  FakeOracle adviser("adviser", "none");
  const Ledger ledger = ledger_of(kText);
  const auto shows = [&](const std::string& answer) {
    return still_shows(ledger.entries().front(),
                       oracles_of(FakeOracle("mailbox", "f2 g3"), FakeOracle("uci:x", answer)),
                       adviser);
  };
  CHECK(shows("g3") == true);
  CHECK(shows("f2 g3") == false);
  CHECK(shows("f2 g3 h8") == false);
  CHECK(shows("failed time-out") == true);  // nobody can tell
  CHECK(
      !still_shows(ledger.entries().front(), oracles_of(FakeOracle("mailbox", "f2 g3")), adviser));
}

TEST_CASE("a star stands for any text, and nothing else does") {
  CHECK(is_match("extra L4-en-passant", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra L4", "extra L4-en-passant"));
  CHECK_FALSE(is_match("L4-en-passant", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra L?-en-passant", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra [L]4", "extra L4"));
  CHECK(is_match("", ""));
  CHECK_FALSE(is_match("", "x"));
}

TEST_CASE("stars at the front, at the end and between") {
  CHECK(is_match("*", ""));
  CHECK(is_match("*", "anything"));
  CHECK(is_match("extra *", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra *", "extra"));
  CHECK(is_match("*L4*", "extra L4-en-passant L1-exposes-king"));
  CHECK(is_match("extra*king", "extra L4-en-passant L1-exposes-king"));
  CHECK_FALSE(is_match("extra*king", "extra L4-en-passant"));
  CHECK(is_match("a*b*c", "abbc"));
  CHECK(is_match("a**c", "abc"));
  CHECK_FALSE(is_match("ab*ba", "aba"));  // what one part took is gone
  CHECK(is_match("*ab", "aab"));
}

}  // namespace
}  // namespace doublecheck
