#include "diagnosis/broken_rule.h"

#include <doctest/doctest.h>

#include <map>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Knows the answers that it was given, and no labels of anything else.
class Adviser : public Oracle {
 public:
  explicit Adviser(std::map<std::string, std::string> answers) : answers_(std::move(answers)) {}

  std::string name() const override { return "adviser"; }
  Answer answer(const Question& question) override {
    const auto known = answers_.find(question_text(question));
    return known == answers_.end() ? Answer("none") : Answer(known->second);
  }

 private:
  std::map<std::string, std::string> answers_;
};

Ruling ruling(const std::string& signature, const std::string& question,
              std::map<std::string, std::string> answers = {}, const char* given = "failed x") {
  Adviser adviser(std::move(answers));
  return ruling_on(read_signature(signature).value(),
                   {read_question(question), {{"y", Answer("a3a2 a3b3")}, {"x", Answer(given)}}},
                   adviser);
}

const std::string kLegalOfChess = "legal chess 7k/8/8/8/8/8/8/K7 w - - 0 1";
const std::string kKingStep = "play chess 7k/8/8/8/8/8/8/K7 w - - 0 1 a1a2";

TEST_CASE("of a rule with several matters the sentence tells the one that decides") {
  const auto sentence = [](const std::string& symptom, const std::string& question) {
    const auto verb_and_game = question.substr(0, question.find(' ', question.find(' ') + 1));
    return ruling(verb_and_game + "; x against y; " + symptom, question).sentence;
  };
  CHECK(sentence("extra L3 castling right", kKingStep).starts_with("The right to castle is lost"));
  CHECK(sentence("missing L3-castling", kLegalOfChess).starts_with("Castling needs the right"));
  CHECK(sentence("other L4 clock", kKingStep).starts_with("The halfmove clock goes back"));
  CHECK(sentence("other L4 move number", kKingStep).starts_with("The move number grows"));
  CHECK(sentence("missing L1-promotion", kLegalOfChess)
            .starts_with("A pawn that reaches its last rank"));
  CHECK(sentence("illegal not-a-move expected for L1-promotion L1-not-a-move", kKingStep)
            .ends_with("its move has that letter, and no other move has one."));
  CHECK(sentence("missing L4-en-passant", kLegalOfChess)
            .starts_with("A pawn that has just gone two"));
  CHECK(sentence("illegal no-king expected", kLegalOfChess) == "Each side has a king.");
  const std::string horde = "legal horde 4k3/8/8/8/8/8/8/P7 w - - 0 1";
  CHECK(sentence("illegal no-king given", horde) == "Black has a king.");
  CHECK(sentence("illegal bad-en-passant given", horde).starts_with("A pawn of the side"));
  const std::string racing = "legal racingkings 8/8/8/8/8/8/7k/K7 w - - 0 1";
  CHECK(sentence("illegal has-pawn expected", racing) == "There are no pawns.");
  CHECK(sentence("illegal in-check expected", racing).starts_with("No king is in check"));
  CHECK(sentence("illegal bad-castling-right given", "legal chess960 4k3/8/8/8/8/8/8/4K3 w - - 0 1")
            .starts_with("A right to castle needs the king on its first rank"));
  CHECK(sentence("extra L1-king-into-attack", kLegalOfChess)
            .starts_with("A legal move follows the way"));
}

TEST_CASE("who lists no move where there are several takes the game for over") {
  const auto rule_of_none = [](const std::string& game, const char* given) {
    return ruling("legal " + game + "; x against y; missing B2-king L1-legal",
                  "legal " + game + " 8/8/8/8/8/k7/8/K7 b - - 0 1", {}, given)
        .number;
  };
  CHECK(rule_of_none("kingofthehill", "none") == "K1");
  CHECK(rule_of_none("racingkings", "none") == "R3");
  CHECK(rule_of_none("kingofthehill", "a3a2") == "L1");
  CHECK(rule_of_none("chess", "none") == "L1");  // no other end has a rule there
}

TEST_CASE("failures and answers that change break no numbered rule, and have a sentence") {
  const auto failure = ruling("legal chess; x against y; failed time-out", kLegalOfChess);
  CHECK(failure.number.empty());
  CHECK(failure.sentence == "Every question gets an answer.");
  CHECK(ruling("legal chess; x against y; answers depend on earlier questions", kLegalOfChess)
            .sentence == "The same question always gets the same answer.");
}

TEST_CASE("where a castling is legal past an attack, the rule of the king decides") {
  const std::string position = " atomic r3k3/1NK5/8/8/8/8/8/8 b q - 0 1";
  const std::string legal = "legal" + position;
  const auto rule = [&](const std::string& symptom, const std::string& attacked) {
    return ruling("legal atomic; x against y; " + symptom, legal,
                  {{legal, "a8b8 e8c8"},
                   {"attacked" + position, attacked},
                   {"explain" + position + " e8c8", "L3-castling"}});
  };
  CHECK(rule("missing L3-castling", "b8 c8 d8").number == "L5");
  CHECK(rule("missing L3-castling", "b8 c8 d8").sentence ==
        "A cell of the castling king's way beside the enemy king does not count as attacked.");
  CHECK(rule("missing L3-castling", "a8 b8 f8").number == "L3");
  CHECK(rule("extra L3-castling", "d8").number == "L3");
  CHECK(rule("missing L1-legal", "d8").number == "L5");
}

TEST_CASE("where what explodes decides about the capture en passant, L5 decides about its cell") {
  const std::string play = "play atomic b7/kp6/8/P7/8/8/8/7K b - - 0 1 b7b5";
  const std::string after = "b7/k7/8/Pp6/8/8/8/7K w - b6 0 2";
  const std::string capture = "explain atomic " + after + " a5b6";
  const std::string missing =
      "play atomic; x against y; missing L4 en-passant cell of V3-pawn-double-step";
  CHECK(ruling(missing, play, {{play, after}, {capture, "L4-en-passant L5-explodes-enemy-king"}})
            .number == "L5");
  CHECK(
      ruling(missing, play, {{play, after}, {capture, "L1-answers-check L4-en-passant"}}).number ==
      "L5");
  CHECK(ruling(missing, play, {{play, after}, {capture, "L1-legal L4-en-passant"}}).number == "L4");
  const std::string none = "8/8/8/1p6/8/8/8/k6K w - - 0 2";
  const std::string alone = "play atomic 8/1p6/8/8/8/8/8/k6K b - - 0 1 b7b5";
  CHECK(ruling(missing, alone, {{alone, none}}).number == "L4");
}

}  // namespace
}  // namespace doublecheck
