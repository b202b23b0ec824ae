#include <doctest/doctest.h>

#include "notation/board_text.h"

namespace doublecheck {
namespace {

const std::string kKings = "4k3/8/8/8/8/8/8/4K3";

constexpr FenSpelling kRooks{.names_rooks = true};
constexpr FenSpelling kPockets{.has_pockets = true};
constexpr FenSpelling kChecks{.has_checks = true};

/// The FEN as it is printed; what follows it is left alone.
std::string printed(const std::string& text, const FenSpelling& spelling = {}) {
  Reader reader(text);
  return fen_text(read_fen(reader, spelling), spelling);
}

std::string fen_error_of(const std::string& text, const FenSpelling& spelling = {}) {
  try {
    printed(text, spelling);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

TEST_CASE("a FEN is printed as it is read") {
  for (const std::string fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b Kq d3 0 3", "8/8/8/8/8/8/8/8 w - - 0 1",
        "KKKKKKKK/pppppppp/8/8/8/8/8/8 b KQkq a1 9999 9999"})
    CHECK(printed(fen) == fen);
}

TEST_CASE("a state is what the fields say") {
  Reader reader("4k3/8/8/8/8/8/8/4K3 b Qk e3 12 34 e8e7");
  const Position position = read_fen(reader);
  CHECK(position.to_move == Colour::black);
  REQUIRE(position.state);
  CHECK(position.state->castling.has(Colour::white, Wing::queenside));
  CHECK(position.state->castling.has(Colour::black, Wing::kingside));
  CHECK_FALSE(position.state->castling.has(Colour::white, Wing::kingside));
  CHECK_FALSE(position.state->castling.has(Colour::black, Wing::queenside));
  CHECK(position.state->en_passant == kChessBox.cell({4, 2}));
  CHECK(position.state->halfmove_clock == 12);
  CHECK(position.state->fullmove_number == 34);
  CHECK(reader.rest() == " e8e7");
}

TEST_CASE("with four fields the clocks are 0 and 1, whatever follows") {
  CHECK(printed(kKings + " w - -") == kKings + " w - - 0 1");
  Reader reader("4k3/8/8/8/8/8/8/4K3 w - - e1e2");
  CHECK(fen_text(read_fen(reader)) == kKings + " w - - 0 1");
  CHECK(reader.rest() == "e1e2");
}

TEST_CASE("rights come in any order, fields with any blanks, move number 0 is 1") {
  CHECK(printed(kKings + " w qkQK - 0 1") == kKings + " w KQkq - 0 1");
  CHECK(printed("  " + kKings + "\tw  k   -  7   0 ") == kKings + " w k - 7 1");
}

TEST_CASE("text that is no FEN is an error with its column") {
  CHECK(fen_error_of("") == "column 1: expected a FEN");
  CHECK(fen_error_of(kKings) == "column 20: expected the side to move, w or b");
  CHECK(fen_error_of(kKings + " W - -") == "column 21: expected the side to move, w or b");
  CHECK(fen_error_of(kKings + " w") == "column 22: expected castling rights");
  CHECK(fen_error_of(kKings + " w -") == "column 24: expected an en-passant cell or -");
  CHECK(fen_error_of(kKings + " w - 0 1").starts_with("column 25: a field is missing before this"));
  CHECK(fen_error_of(kKings + " w e3 0 1").starts_with("column 23: castling rights are missing"));
  CHECK(fen_error_of("4k3/44/8/8/8/8/8/4K3 w - -") == "column 6: two digits in a row");
  CHECK(fen_error_of("4k3/8/8/8/8/8/4K3 w - -") == "column 18: this board has 7 of 8 ranks");
  CHECK(fen_error_of("4k.../8/8/8/8/8/8/4K3 w - -") ==
        "column 3: empty cells are a digit in a FEN: 3 for three of them");
}

TEST_CASE("castling letters are those of KQkq, each once") {
  CHECK(fen_error_of(kKings + " w KQx -") == "column 25: expected castling rights, of KQkq, or -");
  CHECK(fen_error_of(kKings + " w K- -") == "column 24: expected castling rights, of KQkq, or -");
  CHECK(fen_error_of(kKings + " w KkK -") == "column 25: this castling right is named twice");
  for (const char* letters : {"HAha", "H", "b"})
    CHECK(fen_error_of(kKings + " w " + letters + " -") ==
          "column 23: castling rights by file are of chess960 only, here they are of KQkq");
}

TEST_CASE("the en-passant field is a cell of the board") {
  CHECK(fen_error_of(kKings + " w - i3").starts_with("column 25: "));
  CHECK(fen_error_of(kKings + " w - e9").starts_with("column 25: "));
  CHECK(fen_error_of(kKings + " w - e3x 0 1") ==
        "column 27: expected a blank after the en-passant cell");
}

TEST_CASE("both clocks are there or none, from 0 to 9999") {
  CHECK(fen_error_of(kKings + " w - - 0") ==
        "column 28: expected a move number: a FEN has four fields or six");
  for (const char* clock : {"-1", "+1", "10000", "99999999999", "1x"})
    CHECK(fen_error_of(kKings + " w - - " + clock + " 1") ==
          "column 27: expected a halfmove clock from 0 to 9999");
  for (const char* number : {"-1", "10000", "x"})
    CHECK(fen_error_of(kKings + " w - - 3 " + number) ==
          "column 29: expected a move number from 0 to 9999");
}

TEST_CASE("rights of chess960 name files, and are read as KQkq of the outermost rooks, too") {
  const std::string back = "rk2r2r/8/8/8/8/8/8/1R1RK1RR";
  CHECK(printed(back + " w HBea - 0 1", kRooks) == back + " w HBea - 0 1");
  CHECK(printed(back + " w aBeH - 0 1", kRooks) == back + " w HBea - 0 1");
  CHECK(printed(back + " w KQkq - 0 1", kRooks) == back + " w HBha - 0 1");
  CHECK(printed(back + " w qKeQ - 0 1", kRooks) == back + " w HBea - 0 1");
  CHECK(printed(back + " w GDe - 0 1", kRooks) == back + " w GDe - 0 1");  // inner rooks
  CHECK(printed(back + " b - - 0 1", kRooks) == back + " b - - 0 1");
  CHECK(printed("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", kRooks) ==
        "4k3/8/8/8/8/8/8/4K3 w HAha - 0 1");  // no rook there: illegal, and no other text
  CHECK(printed("4k3/8/8/8/8/8/8/2BR1K2 w Q - 0 1", kRooks).find(" w D ") != std::string::npos);
}

TEST_CASE("rights of chess960 that are none, or come twice, are an error with their column") {
  constexpr std::string_view kExpected =
      "expected castling rights, of KQkq, A to H and a to h, or -";
  for (const std::string letters : {"HI", "Hx", "H-", "H1"})
    CHECK(fen_error_of(kKings + " w " + letters + " -", kRooks) ==
          "column 24: " + std::string(kExpected));
  CHECK(fen_error_of(kKings + " w HH -", kRooks) ==
        "column 24: this castling right is named twice");
  CHECK(fen_error_of("4k3/8/8/8/8/8/8/4K2R w HK -", kRooks) ==
        "column 25: this castling right is named twice");
}

TEST_CASE("pockets stand behind the board, or as a ninth rank, and are printed in one order") {
  const std::string rest = " w - - 0 1";
  CHECK(printed(kKings + "[QRp]" + rest, kPockets) == kKings + "[QRp]" + rest);
  CHECK(printed(kKings + "/QRp" + rest, kPockets) == kKings + "[QRp]" + rest);
  CHECK(printed(kKings + "[pnPRQqN]" + rest, kPockets) == kKings + "[QRNPqnp]" + rest);
  for (const std::string none : {"", "[]", "/"})
    CHECK(printed(kKings + none + rest, kPockets) == kKings + "[]" + rest);
  const auto most = kKings + "[" + std::string(64, 'P') + "]";
  CHECK(printed(most + rest, kPockets) == most + rest);
}

TEST_CASE("pockets that are none are an error with their column") {
  constexpr std::string_view kExpected = "expected a piece of a pocket, one of QRBNPqrbnp";
  for (const std::string pocket : {"[QK]", "[Qk]", "[Qx]", "[Q~]", "/Q8", "[Q/P]"})
    CHECK(fen_error_of(kKings + pocket + " w - -", kPockets) ==
          "column 22: " + std::string(kExpected));
  CHECK(fen_error_of(kKings + "[QR w - -", kPockets) == "column 23: expected ']'");
  CHECK(fen_error_of(kKings + "[Q]R w - -", kPockets).starts_with("column 23: more than eight"));
  CHECK(fen_error_of(kKings + "/Q/R w - -", kPockets).starts_with("column 22: "));
  CHECK(fen_error_of(kKings + "[" + std::string(65, 'P') + "] w - -", kPockets) ==
        "column 85: pockets with more than 64 pieces");
  CHECK(fen_error_of(kKings + "[] w - -") ==
        "column 20: pockets and promoted pieces are of crazyhouse only");
  CHECK(fen_error_of(kKings + "/Q w - -") ==
        "column 20: more than eight ranks: only crazyhouse has pockets, and no board is larger");
}

TEST_CASE("a mark tells which pieces were promoted") {
  const std::string marked = "q~3k3/R~7/8/8/N~b~6/8/8/Q3K2Q~[] w - - 0 1";
  CHECK(printed(marked, kPockets) == marked);
  Reader reader(marked);
  const Board board = read_fen(reader, kPockets).board;
  CHECK(board[kChessBox.cell({7, 0})].is_promoted());
  CHECK(board[kChessBox.cell({7, 0})].is(Colour::white, Kind::queen));
  CHECK_FALSE(board[kChessBox.cell({0, 0})].is_promoted());
  CHECK(board[kChessBox.cell({0, 0})] != board[kChessBox.cell({7, 0})]);
  constexpr std::string_view kWho = "only a queen, rook, bishop or knight can have been promoted";
  for (const char* rank : {"K~7", "p~7"})
    CHECK(fen_error_of(std::string(rank) + "/8/8/8/8/8/8/8 w - -", kPockets) ==
          "column 2: " + std::string(kWho));
  for (const char* rank : {"~Q7", "Q1~6", "Q~~7"})
    CHECK(fen_error_of(std::string(rank) + "/8/8/8/8/8/8/8 w - -", kPockets)
              .ends_with("no piece letter and no digit from 1 to 8"));
  CHECK(fen_error_of("Q~7/8/8/8/8/8/8/8 w - -") ==
        "column 2: pockets and promoted pieces are of crazyhouse only");
}

TEST_CASE("checks are those to give before the clocks, or those given behind them") {
  for (const std::string rest : {" - 2+1 4 9", " - 4 9 +1+2"})
    CHECK(printed(kKings + " w -" + rest, kChecks) == kKings + " w - - 2+1 4 9");
  CHECK(printed(kKings + " w - - 4 9", kChecks) == kKings + " w - - 3+3 4 9");
  CHECK(printed(kKings + " w - - +0+3 4 9", kChecks) == kKings + " w - - 3+0 4 9");
  CHECK(printed(kKings + " w - - 0+3", kChecks) == kKings + " w - - 0+3 0 1");
  CHECK(printed(kKings + " w - -", kChecks) == kKings + " w - - 3+3 0 1");
  Reader reader("4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1 e1e2");
  const Position position = read_fen(reader, kChecks);
  CHECK(position.state->checks_left[0] == 1);
  CHECK(position.state->checks_left[1] == 3);
  CHECK(reader.rest() == " e1e2");
}

TEST_CASE("checks that are none are an error with their column") {
  for (const std::string checks : {"4+3", "3+4", "9+9"})
    CHECK(fen_error_of(kKings + " w - - " + checks + " 0 1", kChecks) ==
          "column 27: expected checks from 0 to 3");
  CHECK(fen_error_of(kKings + " w - - 0 1 +4+0", kChecks).ends_with("expected checks from 0 to 3"));
  CHECK(fen_error_of(kKings + " w - - 3-3 0 1", kChecks) ==
        "column 27: expected a halfmove clock from 0 to 9999");
  for (const std::string rest : {" 3+3 0 1", " +0+0"})
    CHECK(fen_error_of(kKings + " w - -" + rest) ==
          "column 27: a count of checks is of threecheck only");
  CHECK(fen_error_of(kKings + " w - - 0 1 +0+0") ==
        "column 31: a count of checks is of threecheck only");
}

}  // namespace
}  // namespace doublecheck
