#include <doctest/doctest.h>

#include <random>

#include "ask.h"
#include "levels/moves.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"
#include "question/answer.h"

namespace doublecheck::mailbox {
namespace {

Board random_board(std::mt19937& random) {
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  Board board(cube_box(3 + below(3)));
  const auto somewhere = [&] { return static_cast<Cell>(below(board.box().cells())); };
  for (int pieces = below(20); pieces > 0; --pieces)
    board[somewhere()] = *piece_of_letter("QqRrBbNn"[below(8)]);
  board[somewhere()] = Piece(Colour::black, Kind::king);
  board[somewhere()] = Piece(Colour::white, Kind::king);
  return board;
}

/// By the letter of C6: each move is made, and the king looked at.
std::vector<Move> moves_by_trial(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  for (const Index from : board.pieces(side))
    any_target(board, from, [&](Index to, const Step&) {
      if (board[to].bears(side)) return false;
      const auto undo = board.make(from, to);
      if (!in_check(board, side)) moves.push_back({board.cell_at(from), board.cell_at(to), {}});
      board.unmake(undo);
      return false;
    });
  return moves;
}

TEST_CASE("C6: moves by pins and evasions are those by trial") {
  std::mt19937 random(2);
  MailboxBoard board;
  for (int round = 0; round < 2000; ++round) {
    const Board position = random_board(random);
    board.set_up(position);
    for (const Colour side : {Colour::white, Colour::black})
      CHECK(move_list(position.box(), legal_moves(board, side)) ==
            move_list(position.box(), moves_by_trial(board, side)));
  }
}

TEST_CASE("C5: reasons in their order") {
  CHECK(ask("mate cube [##,##],[##,##]") == "illegal no-white-king");
  CHECK(ask("mate cube [K#,K#],[k#,k#]") == "illegal many-white-kings");
  CHECK(ask("mate cube [K#,##],[k#,k#]") == "illegal many-black-kings");
  CHECK(ask("check cube w [##,##],[##,##]") == "false");
  CHECK(ask("check cube b [kk,#K],[##,##]") == "illegal many-black-kings");
  CHECK(ask("perft cube 0 w [kk,#K],[##,##]") == "illegal many-black-kings");
}

TEST_CASE("C3: also a king gives check, and a pinned piece") {
  CHECK(ask("check cube w [##,##],[##,Kk]") == "true");
  CHECK(ask("check cube w [##,##],[##,#k]") == "false");
  CHECK(ask("check cube w [####,####,####,####],[####,####,####,####],[#K##,####,####,####],"
            "[kr#R,####,####,####]") == "true");
}

TEST_CASE("C4: mate, stalemate, double check") {
  CHECK(ask("mate cube [###,###,###],[###,###,###],[###,###,Kqr]") == "true");
  CHECK(ask("mate cube [###,###,###],[###,###,###],[###,###,Kq#]") == "false");
  CHECK(ask("explain cube w [K##,##q,###],[##q,###,###],[###,q##,###]") ==
        "C4-stalemate C5-no-enemy-king");
  CHECK(ask("mate cube [K##,##q,###],[##q,###,###],[###,q##,###]") == "false");
}

TEST_CASE("C4: mate by double check is both at once") {
  CHECK(ask("explain cube w [###,###,###],[###,###,###],[###,q##,Kq#]") ==
        "C3-check C3-checker-queen C3-double-check C4-mate C4-mate-by-double-check "
        "C5-no-enemy-king");
  CHECK(ask("explain cube w [###,###,###],[###,###,###],[###,###,Kqr]") ==
        "C3-check C3-checker-queen C4-mate C5-no-enemy-king");
  CHECK(ask("explain cube w [###,###,###],[###,###,###],[r##,###,K#r]") ==
        "C3-check C3-checker-rook C3-double-check C4-king-escapes C5-no-enemy-king");
}

TEST_CASE("C6: a pinned rook keeps to the line, a pinned knight stays") {
  CHECK(ask("legal cube w [KR#r,####,####,####],[####,####,####,####],[####,####,####,####],"
            "[####,####,####,####]") ==
        "a4IVa3III a4IVa3IV a4IVa4III a4IVb3III a4IVb3IV a4IVb4III b4IVc4IV b4IVd4IV");
  CHECK(ask("legal cube w [KN#r,####,####,####],[####,####,####,####],[####,####,####,####],"
            "[####,####,####,####]") ==
        "a4IVa3III a4IVa3IV a4IVa4III a4IVb3III a4IVb3IV a4IVb4III");
}

TEST_CASE("C6: a king does not hide behind itself") {
  CHECK(ask("explain cube w [#K#r,####,####,####],[####,####,####,####],[####,####,####,####],"
            "[####,####,####,####]") ==
        "C3-check C3-checker-rook C3-king-cannot-hide C4-king-escapes C5-no-enemy-king");
}

TEST_CASE("C6: play") {
  CHECK(ask("play cube w [k#,##],[##,#R] b1Ib2I") == "b [k#,##],[#R,##]");
  CHECK(ask("play cube w [k#,##],[##,#R] b1Ia2II") == "illegal not-a-move");
  CHECK(ask("play cube b [k#,##],[##,#R] b1Ib2I") == "illegal not-a-move");
}

TEST_CASE("C7: a guarded cell is listed") {
  CHECK(ask("attacked cube w [rn,##],[##,##]") == "a1II a2I b2II");
  CHECK(ask("attacked cube b [rn,##],[##,##]") == "none");
}

TEST_CASE("P1: perft") {
  CHECK(ask("perft cube 0 w [##,##],[##,##]") == "1");
  CHECK(ask("perft cube 3 w [##,##],[##,##]") == "0");
  CHECK(ask("perft cube 2 w [r#,##],[##,K#]") == "9");
  CHECK(ask("perft cube 2 w [r#,##],[##,K#]", 9) == "9");
  CHECK(ask("perft cube 2 w [r#,##],[##,K#]", 8) == "abstain");
}

TEST_CASE("labels of a move in the cube") {
  CHECK(ask("explain cube w [KR#r,####,####,####],[####,####,####,####],[####,####,####,####],"
            "[####,####,####,####] b4IVd4IV") ==
        "B2-line B2-rook B3-slide C2-capture C4-gives-stalemate C6-along-pin C6-safe");
  CHECK(ask("explain cube w [KR#r,####,####,####],[####,####,####,####],[####,####,####,####],"
            "[####,####,####,####] b4IVb1IV") ==
        "B2-line B2-rook B3-slide C2-quiet C6-exposes-king C6-unsafe");
  CHECK(ask("explain cube w [R#,##],[##,##] a2IIb1I") == "C6-not-a-move");
}

}  // namespace
}  // namespace doublecheck::mailbox
