#include <doctest/doctest.h>

#include <array>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ask.h"
#include "levels/moves.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"

namespace doublecheck::mailbox {
namespace {

/// `w Ka1I ke5V`: who is to move, and what stands where, each behind a blank.
std::string raumschach_board(std::string_view pieces) {
  Position position;
  position.board = Board(kRaumschachBox);
  if (pieces.front() == 'b') position.to_move = Colour::black;
  for (std::size_t at = pieces.find(' '); at < pieces.size(); at = pieces.find(' ', at + 1)) {
    Reader name(pieces.substr(at + 2));
    position.board[read_cell(name, kRaumschachBox)] =
        *piece_of_letter(pieces[at + 1], kAllKinds.size());
  }
  return position_after(PositionForm::cube_turn, position).text();
}

std::string raumschach_answer(std::string_view verb, std::string_view pieces,
                              std::string_view argument = "") {
  std::string line = std::string(verb) + ' ' + raumschach_board(pieces);
  if (!argument.empty()) line += ' ' + std::string(argument);
  return ask(line);
}

std::string raumschach_legal(std::string_view pieces) {
  return raumschach_answer("legal raumschach", pieces);
}
std::string raumschach_check(std::string_view pieces) {
  return raumschach_answer("check raumschach", pieces);
}
std::string raumschach_explain(std::string_view pieces, std::string_view move = "") {
  return raumschach_answer("explain raumschach", pieces, move);
}
std::string raumschach_play(std::string_view pieces, std::string_view move) {
  return raumschach_answer("play raumschach", pieces, move);
}

const std::string kRaumschachStart =
    "w [rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
    "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
    "[#####,#####,#####,PPPPP,RNKNR]";

TEST_CASE("M2: unicorns along triagonals, bishops along planar diagonals") {
  CHECK(ask("moves raumschach U b1I") == "a2II c2II d3III e4IV");
  CHECK(ask("moves raumschach B a1I") == "a2II a3III a4IV a5V b1II b2I c1III c3I d1IV d4I e1V e5I");
  CHECK(ask("moves raumschach N a1I") == "a2III a3II b1III b3I c1II c2I");
  CHECK(ask("moves raumschach q a1I") ==
        "a1II a1III a1IV a1V a2I a2II a3I a3III a4I a4IV a5I a5V b1I b1II b2I b2II c1I c1III c3I "
        "c3III d1I d1IV d4I d4IV e1I e1V e5I e5V");
}

TEST_CASE("M3: pawns step onto the next rank or level") {
  CHECK(ask("moves raumschach P a1I") == "a1II a2I");
  CHECK(ask("moves raumschach P a5II") == "a5III");
  CHECK(ask("moves raumschach P a2V") == "a3V");
  CHECK(ask("moves raumschach P a5V") == "none");
  CHECK(ask("moves raumschach p a1II") == "a1I");
  CHECK(ask("moves raumschach p a3I") == "a2I");
}

TEST_CASE("M3: pawns capture along three kinds of planar diagonals, and step onto empty cells") {
  CHECK(raumschach_legal("w Ka1I ke5V Pc3III pc4III pc3IV pd4III pc4IV pd3IV pb3III rc2III") ==
        "a1Ia1II a1Ia2I a1Ia2II a1Ib1I a1Ib1II a1Ib2I c3IIIc4IV c3IIId3IV c3IIId4III");
  CHECK(raumschach_legal("b Ka1I ke1V pc3III Pc2III Pc3II Nb2III Nc2II Nb3II") ==
        "c3IIIb2III c3IIIb3II c3IIIc2II e1Vd1IV e1Vd1V e1Vd2V e1Ve1IV e1Ve2IV e1Ve2V");
  CHECK(raumschach_play("w Ka1I ke1V Pc3III", "c3IIIc4IV") == "illegal not-a-move");
  CHECK(raumschach_play("w Ka1I ke1V Pc3III", "c3IIIc3V") == "illegal not-a-move");
}

TEST_CASE("M4: pawns promote on the last rank of the last level only") {
  CHECK(raumschach_legal("w Ka1I ke1I Pb5IV Pb4V") ==
        "a1Ia1II a1Ia2I a1Ia2II a1Ib1I a1Ib1II a1Ib2I a1Ib2II b4Vb5Vb b4Vb5Vn b4Vb5Vq b4Vb5Vr "
        "b4Vb5Vu b5IVb5Vb b5IVb5Vn b5IVb5Vq b5IVb5Vr b5IVb5Vu");
  CHECK(raumschach_legal("b Ka1V ke1V pb1II") ==
        "b1IIb1Ib b1IIb1In b1IIb1Iq b1IIb1Ir b1IIb1Iu e1Vd1IV e1Vd1V e1Vd2IV e1Vd2V e1Ve1IV "
        "e1Ve2IV e1Ve2V");
  CHECK(raumschach_play("w Ka1I ke1I Pb4V", "b4Vb5Vu") == raumschach_board("b Ka1I ke1I Ub5V"));
  CHECK(raumschach_play("b Ka1V ke1V pb1II", "b1IIb1In") == raumschach_board("w Ka1V ke1V nb1I"));
  CHECK(raumschach_play("w Ka1I ke1I Pb4V", "b4Vb5V") == "illegal not-a-move");
  CHECK(raumschach_play("w Ka1I ke1I Pb4I", "b4Ib5I") == raumschach_board("b Ka1I ke1I Pb5I"));
  CHECK(raumschach_play("w Ka1I ke1I Pb4I", "b4Ib5Iq") == "illegal not-a-move");
  CHECK(raumschach_play("w Ka1I ke1I Pb4I", "a1Ia2Iq") == "illegal not-a-move");
}

TEST_CASE("M5: reasons in their order") {
  CHECK(raumschach_check("w Ka1I Ka3I") == "illegal no-king");
  CHECK(raumschach_check("w Ka1I ke1I ke3I Pa5V") == "illegal many-kings");
  CHECK(raumschach_check("w Ka1I ka2I Pa5V") == "illegal pawn-on-last-rank");
  CHECK(raumschach_check("w Ka1I ke1I pa1I") == "illegal no-king");
  CHECK(raumschach_check("w Ka2I ke1I pa1I") == "illegal pawn-on-last-rank");
  CHECK(raumschach_check("w Ka1I ke1I Pa1I") == "illegal no-king");
  CHECK(raumschach_check("w Ka2I ke1I Pa1I pa5V Pa5IV") == "false");
  CHECK(raumschach_check("w Ka1I ka2I") == "illegal opponent-in-check");
  CHECK(raumschach_answer("perft raumschach 0", "b Ka1I ke5V uc3III") ==
        "illegal opponent-in-check");
}

TEST_CASE("M6: checks of bishops, unicorns and pawns") {
  CHECK(raumschach_check("w Ka1I ke5V uc3III") == "true");
  CHECK(raumschach_check("w Ka1I ke5V uc3III Pb2II") == "false");
  CHECK(raumschach_check("w Ka1I ke5V bc1III") == "true");
  CHECK(raumschach_check("w Ka1I ke5V bc3III") == "false");
  for (const std::string_view cell : {"a2II", "b1II", "b2I"})
    CHECK(raumschach_check("w Ka1I ke5V p" + std::string(cell)) == "true");
  for (const std::string_view cell : {"a2I", "a1II", "b2II"})
    CHECK(raumschach_check("w Ka1I ke5V p" + std::string(cell)) == "false");
  CHECK(raumschach_check("b Ka1I ke5V Pd5IV") == "true");
  CHECK(raumschach_check("b Ka1I ke5V Pd4IV") == "false");
}

TEST_CASE("M6: a pawn attacks five cells, whatever stands there") {
  CHECK(raumschach_answer("attacked raumschach", "w Ka1I ke5V pc3III pb3II") ==
        "a2II a3I b2I b2III b3II c2II c3I d2III d3II d4IV d4V d5IV d5V e4IV e4V e5IV");
}

TEST_CASE("M7: a pinned pawn keeps to its line") {
  CHECK(raumschach_legal("w Ka1I ke1V Pb2II uc3III") ==
        "a1Ia1II a1Ia2I a1Ia2II a1Ib1I a1Ib1II a1Ib2I");
  CHECK(raumschach_legal("w Ka1I ke1V Pb2I bc3I") ==
        "a1Ia1II a1Ia2I a1Ia2II a1Ib1I a1Ib1II a1Ib2II b2Ic3I");
  CHECK(raumschach_legal("b ka1I Qb2II Kc3III") == "none");
}

TEST_CASE("P1: perft of Raumschach") {
  CHECK(ask("perft raumschach 1 " + kRaumschachStart) == "61");
  CHECK(ask("perft raumschach 2 " + kRaumschachStart) == "3615");
  CHECK(ask("perft raumschach 3 " + kRaumschachStart) == "237316");
  CHECK(raumschach_answer("perft raumschach 2", "w Ka1I ke1V Pb4V pc1II") == "130");
  CHECK(raumschach_answer("perft raumschach 3", "w Ka1I ke1V Pb4V pc1II") == "2260");
  CHECK(raumschach_answer("perft raumschach 2", "b Ka1V ke5I pb1II Qb1I") == "192");
}

TEST_CASE("labels of a position in Raumschach") {
  CHECK(raumschach_explain("w Ka1I ke5V Pb2II uc3III") == "C3-pin");
  CHECK(raumschach_explain("w Ka1I ke5V pb1II") == "C3-check C3-checker-pawn C4-king-escapes");
  CHECK(raumschach_explain("w Kb2II ke5V ud4IV") ==
        "C3-check C3-checker-unicorn C3-king-cannot-hide C4-king-escapes");
  CHECK(raumschach_explain("w Ka1I ke1I Pb4V") == "M4-promotion-possible");
  CHECK(raumschach_explain("w Ka1I ke1I Pb4IV") == "none");
  CHECK(raumschach_explain("b ka1I Qb2II Kc3III") == "C3-check C3-checker-queen C4-mate");
}

TEST_CASE("labels of a pawn's move in Raumschach") {
  constexpr std::string_view kPawn = "w Ka1I ke1V Pc3III nd4III nd3IV nc4IV";
  CHECK(raumschach_explain(kPawn, "c3IIIc4III") == "B2-pawn C2-quiet C6-safe M3-step-in-level");
  CHECK(raumschach_explain(kPawn, "c3IIIc3IV") == "B2-pawn C2-quiet C6-safe M3-step-to-level");
  CHECK(raumschach_explain(kPawn, "c3IIId4III") ==
        "B2-pawn C2-capture C6-safe M3-capture-in-level");
  CHECK(raumschach_explain(kPawn, "c3IIId3IV") == "B2-pawn C2-capture C6-safe M3-capture-in-rank");
  CHECK(raumschach_explain(kPawn, "c3IIIc4IV") == "B2-pawn C2-capture C6-safe M3-capture-in-file");
  CHECK(raumschach_explain(kPawn, "c3IIIb4III") == "C6-not-a-move");
  CHECK(raumschach_explain("w Ka1I ke1V Pb2II uc3III", "b2IIb3II") ==
        "B2-pawn C2-quiet C6-exposes-king C6-unsafe M3-step-in-level");
  CHECK(raumschach_explain("w Ka1I ke1V Pb2I bc3I", "b2Ic3I") ==
        "B2-pawn C2-capture C6-along-pin C6-safe M3-capture-in-level");
}

TEST_CASE("labels of a promotion in Raumschach") {
  constexpr std::string_view kPawn = "w Ka1III ke1I Pa4V";
  CHECK(raumschach_explain(kPawn, "a4Va5Vu") ==
        "B2-pawn C2-quiet C3-gives-check C6-safe M3-step-in-level M4-promotion");
  CHECK(raumschach_explain(kPawn, "a4Va5Vr") ==
        "B2-pawn C2-quiet C6-safe M3-step-in-level M4-promotion");
  CHECK(raumschach_explain(kPawn, "a4Va5V") == "C6-not-a-move");
  CHECK(raumschach_explain(kPawn, "a1IIIa2IIIq") == "C6-not-a-move");
}

TEST_CASE("labels of a unicorn's move in Raumschach") {
  CHECK(raumschach_explain("w Kc1I ke1V Ua1I", "a1Id4IV") ==
        "B2-triagonal B2-unicorn B3-slide C2-quiet C6-safe");
}

/// Pieces of all kinds, many of them pawns, around two kings.
Board random_raumschach(std::mt19937& random) {
  const auto below = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
  Board board(kRaumschachBox);
  const auto somewhere = [&] {
    return static_cast<Cell>(below(static_cast<unsigned>(kRaumschachBox.cells())));
  };
  for (unsigned pieces = below(40); pieces > 0; --pieces)
    board[somewhere()] = *piece_of_letter("QqRrBbNnUuPpPpPp"[below(16)], kAllKinds.size());
  board[somewhere()] = Piece(Colour::black, Kind::king);
  board[somewhere()] = Piece(Colour::white, Kind::king);
  return board;
}

/// Each move is made, and the king looked at.
std::vector<Move> raumschach_moves_by_trial(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  for (const Index from : board.pieces(side))
    any_goal(board, from, [&](Index to, const Step&) {
      const std::array same{board[from].kind()};
      const auto promoted = kinds_of_pawn_on(board, from, to);
      for (const Kind kind : same.front() == Kind::pawn ? promoted : std::span(same)) {
        Move move{board.cell_at(from), board.cell_at(to), {}};
        if (promotes(board, from, to)) move.promotion = kind;
        with_move_made(board, from, to, kind, [&] {
          if (!in_check(board, side)) moves.push_back(move);
        });
      }
      return false;
    });
  return moves;
}

TEST_CASE("M7: moves by pins and evasions are those by trial") {
  std::mt19937 random(3);
  MailboxBoard board;
  for (int round = 0; round < 2000; ++round) {
    const Board position = random_raumschach(random);
    board.set_up(position);
    for (const Colour side : {Colour::white, Colour::black})
      CHECK(move_list(kRaumschachBox, legal_moves(board, side)) ==
            move_list(kRaumschachBox, raumschach_moves_by_trial(board, side)));
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
