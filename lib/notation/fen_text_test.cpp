#include <doctest/doctest.h>

#include "notation/board_text.h"

namespace doublecheck {
namespace {

const std::string kKings = "4k3/8/8/8/8/8/8/4K3";

/// The FEN as it is printed; what follows it is left alone.
std::string printed(const std::string& text) {
  Reader reader(text);
  return fen_text(read_fen(reader));
}

std::string fen_error_of(const std::string& text) {
  try {
    printed(text);
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
  CHECK(fen_error_of("4k3/44/8/8/8/8/8/4K3 w - -") == "column 6: two digits in a row");
  CHECK(fen_error_of("4k3/8/8/8/8/8/4K3 w - -") == "column 18: expected '/'");
}

TEST_CASE("castling letters are those of KQkq, each once") {
  CHECK(fen_error_of(kKings + " w KQx -") == "column 25: expected castling rights, of KQkq, or -");
  CHECK(fen_error_of(kKings + " w K- -") == "column 24: expected castling rights, of KQkq, or -");
  CHECK(fen_error_of(kKings + " w KkK -") == "column 25: this castling right is named twice");
  for (const char* letters : {"HAha", "H", "b"})
    CHECK(fen_error_of(kKings + " w " + letters + " -") ==
          "column 23: castling rights of Chess960 are not supported, only KQkq with kings and "
          "rooks at home");
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

}  // namespace
}  // namespace doublecheck
