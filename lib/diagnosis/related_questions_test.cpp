#include "diagnosis/related_questions.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "examination/fake_oracle.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Disagreement about(const std::string& question, const std::string& expected,
                   const std::string& given) {
  return {read_question(question), {{"a", Answer(expected)}, {"b", Answer(given)}}};
}

const std::string kPosition = "chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";

TEST_CASE("a disagreement is about the moves that differ, or the move in question") {
  CHECK(subjects_of(about("legal " + kPosition, "e1e2 e1g1", "e1e2 e1d1")) ==
        Subjects{{4, 3}, {4, 6}});
  CHECK(subjects_of(about("play " + kPosition + " e1g1", "x", "y")) == Subjects{{4, 6}});
  CHECK(subjects_of(about("check " + kPosition, "true", "false")).empty());
}

TEST_CASE("a difference about another move is no cause") {
  const auto castling = about("legal " + kPosition, "e1e2 e1g1", "e1e2");
  CHECK(can_explain(about("play " + kPosition + " e1g1", "x", "y"), castling));
  CHECK_FALSE(can_explain(about("play " + kPosition + " e1e2", "x", "y"), castling));
  CHECK(can_explain(about("check " + kPosition, "true", "false"), castling));
}

TEST_CASE("cells are a cause where a move passes or ends, or a king stands") {
  const auto castling = about("legal " + kPosition, "e1e2 e1g1", "e1e2");
  for (const char* cell : {"f1", "g1", "e1", "e8"})
    CHECK(can_explain(about("attacked " + kPosition, "none", cell), castling));
  CHECK_FALSE(can_explain(about("attacked " + kPosition, "none", "h1"), castling));
  CHECK_FALSE(can_explain(about("moves chess K e1", "none", "d1"), castling));
  CHECK(can_explain(about("moves chess K e1", "none", "g1"), castling));
}

TEST_CASE("of a plain move it matters whether its king is attacked, and what it attacks itself") {
  const std::string other_turn = "chess 4k3/8/8/8/8/8/8/4K2R b K - 0 1";
  const auto step = about("legal " + kPosition, "h1h5", "none");
  CHECK_FALSE(can_explain(about("attacked " + kPosition, "none", "h5"), step));
  CHECK(can_explain(about("attacked " + kPosition, "none", "e1"), step));
  CHECK(can_explain(about("attacked " + other_turn, "none", "h5"), step));
  CHECK(can_explain(about("moves chess R h1", "none", "h5"), step));
  CHECK_FALSE(can_explain(about("moves chess K e1", "none", "h5"), step));
}

TEST_CASE(
    "cells are a cause of castling onto the rook wherever the king may pass, of a drop nowhere") {
  const std::string rook = "chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1";
  const auto castling = about("legal " + rook, "e1b1 e1e2", "e1e2");
  for (const char* cell : {"c1", "d1", "e1", "b1"})
    CHECK(can_explain(about("attacked " + rook, "none", cell), castling));
  CHECK_FALSE(can_explain(about("attacked " + rook, "none", "c2"), castling));
  const std::string pocket = "crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
  const auto drop = about("legal " + pocket, "N@d4", "none");
  CHECK_FALSE(can_explain(about("attacked " + pocket, "none", "d4"), drop));
  CHECK(can_explain(about("attacked " + pocket, "none", "e1"), drop));
}

TEST_CASE("an attack is about a king where one stands, or an oracle refuses") {
  CHECK(is_about_king(about("attacked " + kPosition, "none", "e8")));
  CHECK(is_about_king(about("attacked " + kPosition, "illegal no-king", "e8")));
  CHECK_FALSE(is_about_king(about("attacked " + kPosition, "none", "h5")));
}

std::vector<Question> all_of(LazySequence<Question> sequence) {
  std::vector<Question> questions;
  for (const Question& question : sequence) questions.push_back(question);
  return questions;
}

bool is_among(const std::vector<Question>& questions, const std::string& line) {
  return std::ranges::find(questions, read_question(line)) != questions.end();
}

TEST_CASE("one piece goes or becomes another, and the position is judged") {
  const auto of_position =
      all_of(with_one_piece_changed(read_question("explain cube w [##,##],[##,Kq]")));
  CHECK(of_position.size() == 10);  // each of two pieces: gone, or of four other kinds
  CHECK(is_among(of_position, "legal cube w [##,##],[##,K#]"));
  CHECK(is_among(of_position, "legal cube w [##,##],[##,Kn]"));
  const auto of_move =
      all_of(with_one_piece_changed(read_question("explain atomic 8/8/8/8/8/8/8/Rn6 a1b1")));
  CHECK(is_among(of_move, "explode atomic 8/8/8/8/8/8/8/R7 a1b1"));
  CHECK_FALSE(is_among(of_move, "explode atomic 8/8/8/8/8/8/8/1n6 a1b1"));
}

TEST_CASE("explosions are sought where a piece could go, or beside it") {
  FakeOracle lister("lister", [](const Question& question) {
    const auto kind = question.position.board[0].kind();
    return Answer(kind == Kind::king ? "a2 b1" : "a8");
  });
  const auto found = all_of(explosions(read_question("explain atomic 8/8/8/8/8/8/8/R7"), lister));
  CHECK(found.size() == 3);
  CHECK(is_among(found, "explode atomic 8/8/8/8/8/8/8/R7 a1a8"));
  CHECK(is_among(found, "explode atomic 8/8/8/8/8/8/8/R7 a1b1"));
}

TEST_CASE("a difference of explain in a game of atomic is sought on its board alone") {
  const auto explodes = [](const std::string& board) {
    return [board](const Question& question) {
      if (question.verb == Verb::moves) return Answer("a2");
      const bool is_alone = question.verb == Verb::explode && !question.position.state;
      return Answer(is_alone ? board : "none");
    };
  };
  const auto oracles = oracles_of(FakeOracle("a", explodes("8/8/8/8/8/8/8/8")),
                                  FakeOracle("b", explodes("8/8/8/8/8/8/R7/8")));
  const auto related = [&](const std::string& explain) {
    const auto found = related_disagreement(
        {read_question(explain), {{"a", Answer("none")}, {"b", Answer("L5-wins")}}}, oracles);
    return found ? question_text(found->question) : "nothing";
  };
  CHECK(related("explain atomic 8/8/8/8/8/8/8/R7 b - - 0 1") ==
        "explode atomic 8/8/8/8/8/8/8/R7 a1a2");
  CHECK(related("explain atomic 8/8/8/8/8/8/8/R7 b - - 0 1 a1a3") == "nothing");
}

/// What is related to a king's move from a1I to a1II that one oracle leaves out, where that oracle
/// thinks `attacked` attacked as long as the king stands on `king`.
std::string related_to_king_move(const std::string& king, const std::string& attacked) {
  const auto believer = [&](bool is_wrong) {
    return [=](const Question& question) {
      const Board& board = question.position.board;
      const bool stands = cell_name(board.box(), occupied_cells(board).front()) == king;
      if (question.verb == Verb::play) return Answer("b [##,K#],[##,##]");
      if (question.verb == Verb::attacked && is_wrong && stands) return Answer(attacked);
      return Answer(question.verb == Verb::legal && !is_wrong ? "a1Ia1II" : "none");
    };
  };
  const auto oracles =
      oracles_of(FakeOracle("a", believer(false)), FakeOracle("b", believer(true)));
  const Disagreement found{read_question("legal cube w [##,##],[##,K#]"),
                           {{"a", Answer("a1Ia1II")}, {"b", Answer("none")}}};
  const auto related = related_disagreement(found, oracles);
  return related ? question_text(related->question) : "nothing";
}

TEST_CASE("before a king's move an attack explains it only where the king stands or goes") {
  CHECK(related_to_king_move("a1I", "a1I") == "attacked cube b [##,##],[##,K#]");
  CHECK(related_to_king_move("a1I", "a1II") == "attacked cube b [##,##],[##,K#]");
  CHECK(related_to_king_move("a1I", "b2I") == "nothing");
}

TEST_CASE("after a move an attack explains it only where a king stands") {
  CHECK(related_to_king_move("a1II", "a1II") == "attacked cube w [##,K#],[##,##]");
  CHECK(related_to_king_move("a1II", "a1I") == "nothing");
}

TEST_CASE("whether an illegal move leaves its king in check is asked after each that differs") {
  const auto believer = [](const std::string& seen, const std::string& moves) {
    return [=](const Question& question) {
      if (question.verb == Verb::play) return Answer("illegal not-a-move");
      if (question.verb == Verb::legal) return Answer(moves);
      const bool is_attacked =
          question_text(question) == "check chess 7k/8/8/8/8/8/p7/1K6 w - - 0 1";
      return Answer(question.verb == Verb::check && is_attacked ? seen : "false");
    };
  };
  const auto oracles = oracles_of(FakeOracle("a", believer("true", "none")),
                                  FakeOracle("b", believer("false", "a1a2 a1b1")));
  const auto found =
      related_disagreement({read_question("legal chess 7k/8/8/8/8/8/p7/K7 w - - 0 1"),
                            {{"a", Answer("none")}, {"b", Answer("a1a2 a1b1")}}},
                           oracles);
  REQUIRE(found.has_value());
  CHECK(question_text(found->question) == "check chess 7k/8/8/8/8/8/p7/1K6 w - - 0 1");
}

}  // namespace

}  // namespace doublecheck
