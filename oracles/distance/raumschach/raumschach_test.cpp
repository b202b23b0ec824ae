#include <doctest/doctest.h>

#include "ask.h"
#include "notation/cell_names.h"

namespace doublecheck::distance {
namespace {

/// A board from words such as `Ka1I`.
std::string board(std::initializer_list<std::string_view> pieces, Colour to_move = Colour::white) {
  Position position;
  position.board = Board(kRaumschachBox);
  position.to_move = to_move;
  for (const auto piece : pieces) {
    Reader cell(piece.substr(1));
    position.board[read_cell(cell, kRaumschachBox)] =
        *piece_of_letter(piece.front(), kAllKinds.size());
  }
  return question_text({Verb::check, Game::raumschach, position, {}, 0})
      .substr(std::string_view("check raumschach ").size());
}

std::string ask_of(std::string_view verb, const std::string& position,
                   const std::string& move = "") {
  return ask(std::string(verb) + " raumschach " + position + (move.empty() ? "" : " " + move));
}

const std::string kStart =
    "w [rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
    "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
    "[#####,#####,#####,PPPPP,RNKNR]";

}  // namespace

TEST_CASE("M2: bishops keep to planes, unicorns to triagonals") {
  CHECK(ask("moves raumschach B a1I") == "a2II a3III a4IV a5V b1II b2I c1III c3I d1IV d4I e1V e5I");
  CHECK(ask("moves raumschach U a1I") == "b2II c3III d4IV e5V");
  CHECK(ask("moves raumschach U b2II") == "a1I a1III a3I a3III c1I c1III c3I c3III d4IV e5V");
}

TEST_CASE("M3: pawns step to the next rank or level") {
  CHECK(ask("moves raumschach P c3III") == "c3IV c4III");
  CHECK(ask("moves raumschach p c3III") == "c2III c3II");
  CHECK(ask("moves raumschach P c5III") == "c5IV");
  CHECK(ask("moves raumschach P c5V") == "none");
  CHECK(ask_of("legal", board({"Ka1I", "ka5V", "Pe3III", "ne4III", "ne3IV"})) ==
        ask_of("legal", board({"Ka1I", "ka5V"})));
}

TEST_CASE("M3, M6: pawns capture on five cells, which are attacked") {
  const auto white = board({"ke5I", "Ka1V", "Pc3III"}, Colour::black);
  for (const std::string_view cell : {"b4III", "d4III", "b3IV", "d3IV", "c4IV"})
    CHECK((" " + ask_of("attacked", white) + " ").find(" " + std::string(cell) + " ") !=
          std::string::npos);
  CHECK(ask_of("attacked", white).find("c4III") == std::string::npos);
  CHECK(ask_of("attacked", white).find("b4IV") == std::string::npos);
  CHECK(ask_of("check", board({"Kc3III", "ka5V", "pc4IV"})) == "true");
  CHECK(ask_of("check", board({"Kc3III", "ka5V", "pc2II"})) == "false");
}

TEST_CASE("M4: promotion on the last rank of the last level only") {
  const auto position = board({"Ka1I", "ke1III", "Pa4V"});
  CHECK(ask_of("play", position, "a4Va5V") == "illegal not-a-move");
  CHECK(ask_of("play", position, "a4Va5Vu") ==
        "b [U####,#####,#####,#####,#####],[#####,#####,#####,#####,#####],"
        "[#####,#####,#####,#####,####k],[#####,#####,#####,#####,#####],"
        "[#####,#####,#####,#####,K####]");
  CHECK(ask_of("play", board({"Ka1I", "ke1III", "Pa4IV"}), "a4IVa5IVq") == "illegal not-a-move");
  CHECK(ask_of("play", board({"Ke5V", "ke1III", "pa1II"}, Colour::black), "a1IIa1Ib") !=
        "illegal not-a-move");
}

TEST_CASE("M5: the order of reasons") {
  CHECK(ask_of("check", board({"Ka1I", "Kb1I"})) == "illegal no-king");
  CHECK(ask_of("check", board({"Ka1I", "ka5V", "kc5V", "Pb5V"})) == "illegal many-kings");
  CHECK(ask_of("legal", board({"Ka1I", "ka5V", "Ra4V", "Pb5V"})) == "illegal pawn-on-last-rank");
  CHECK(ask_of("legal", board({"Ka1I", "ka5V", "pb1I"})) == "illegal pawn-on-last-rank");
  CHECK(ask_of("legal", board({"Ka1I", "ka5V", "Ra4V", "pb5V"})) == "illegal opponent-in-check");
  CHECK(ask_of("legal", board({"Ka1I", "kb2II"})) == "illegal opponent-in-check");
}

TEST_CASE("P1, M7: counts of the start position") {
  CHECK(ask("perft raumschach 1 " + kStart) == "61");
  CHECK(ask("perft raumschach 2 " + kStart) == "3615");
  CHECK(ask("perft raumschach 3 " + kStart) == "237316");
}

TEST_CASE("explain a move of a pawn") {
  const auto position = board({"Ka1I", "ke1III", "Pa4V", "Pc2II", "nd3II", "nd2III", "nc3III"});
  CHECK(ask_of("explain", position, "c2IIc3II") == "B2-pawn C2-quiet C6-safe M3-step-in-level");
  CHECK(ask_of("explain", position, "c2IIc2III") == "B2-pawn C2-quiet C6-safe M3-step-to-level");
  CHECK(ask_of("explain", position, "c2IId3II") ==
        "B2-pawn C2-capture C6-safe M3-capture-in-level");
  CHECK(ask_of("explain", position, "c2IId2III") ==
        "B2-pawn C2-capture C6-safe M3-capture-in-rank");
  CHECK(ask_of("explain", position, "c2IIc3III") ==
        "B2-pawn C2-capture C6-safe M3-capture-in-file");
  CHECK(ask_of("explain", position, "a4Va5Vn") ==
        "B2-pawn C2-quiet C6-safe M3-step-in-level M4-promotion");
  CHECK(ask_of("explain", position, "a4Va5V") == "C6-not-a-move");
  CHECK(ask_of("explain", position, "c2IIc3IIq") == "C6-not-a-move");
}

TEST_CASE("explain a position") {
  CHECK(ask_of("explain", board({"Ka1I", "ke1III", "Pa4V", "ue5V", "pa2II"})) ==
        "C3-check C3-checker-pawn C3-checker-unicorn C3-double-check C4-king-escapes");
  CHECK(ask_of("explain", board({"Ka1I", "ke1III", "Pa4V"})) == "M4-promotion-possible");
}

}  // namespace doublecheck::distance
