#include "diagnosis/subject.h"

#include <doctest/doctest.h>

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

}  // namespace
}  // namespace doublecheck
