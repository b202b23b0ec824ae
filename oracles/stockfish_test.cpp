// Debian's stockfish as an oracle. It must be installed: a missing program is a failed test.
#include <doctest/doctest.h>

#include "built_in.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Started once for all tests.
Oracle& stockfish() {
  static const auto oracle = make_oracle("uci:stockfish?Threads=1");
  return *oracle;
}

std::string ask(const std::string& line) {
  return stockfish().answer(read_question(line)).text();
}

TEST_CASE("stockfish counts the published positions") {
  CHECK(ask("perft chess 1 " + kStart) == "20");
  CHECK(ask("perft chess 4 " + kStart) == "197281");
  CHECK(ask("perft chess 3 " + kKiwipete) == "97862");
  CHECK(ask("perft chess 4 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1") == "43238");
  CHECK(ask("perft chess 3 r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1") ==
        "9467");
}

TEST_CASE("stockfish lists castling as the king's two steps, and promotions with their letter") {
  CHECK(ask("legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1") ==
        "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
  CHECK(ask("legal chess 7k/P7/8/8/8/8/8/K7 w - - 0 1") ==
        "a1a2 a1b1 a1b2 a7a8b a7a8n a7a8q a7a8r");
}

TEST_CASE("stockfish knows mate, stalemate and check") {
  CHECK(ask("legal chess R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1") == "none");
  CHECK(ask("check chess R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1") == "true");
  CHECK(ask("legal chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1") == "none");
  CHECK(ask("check chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1") == "false");
}

TEST_CASE("stockfish plays moves: castling, captures, promotions") {
  CHECK(ask("play chess 4k3/8/8/8/8/8/8/4K2R w K - 7 9 e1g1") == "4k3/8/8/8/8/8/8/5RK1 b - - 8 9");
  CHECK(ask("play chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 9 h8h1") ==
        "r3k3/8/8/8/8/8/8/R3K2r w Qq - 0 10");
  CHECK(ask("play chess 7k/P7/8/8/8/8/8/K7 w - - 3 1 a7a8n") == "N6k/8/8/8/8/8/8/K7 b - - 0 1");
  CHECK(ask("play chess " + kStart + " e2e5") == "illegal not-a-move");
  CHECK(ask("play chess 4k3/8/8/8/8/8/8/4K2R w - - 7 9 e1g1") == "illegal not-a-move");
}

TEST_CASE("stockfish captures en passant, and the cell is given only where it can be used") {
  CHECK(ask("play chess 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 e2e4") ==
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  CHECK(ask("play chess " + kStart + " e2e4") ==
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  CHECK(ask("play chess 3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1 e2e4") ==
        "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1");  // the pawn is pinned
  CHECK(ask("play chess 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 d4e3") ==
        "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
}

TEST_CASE("stockfish is not asked about illegal positions") {
  for (const char* fen : {"8/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/8/4Kk2 w - - 0 1",
                          "4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
                          "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
                          "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"})
    CHECK(ask(std::string("legal chess ") + fen) == "abstain");
  CHECK(ask("legal atomic " + kStart) == "abstain");
}

TEST_CASE("an option that stockfish lacks is refused") {
  CHECK_THROWS_AS(make_oracle("uci:stockfish?UCI_Variant=atomic"), OracleError);
}

}  // namespace
}  // namespace doublecheck
