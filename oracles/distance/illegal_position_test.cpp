#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string check(std::string_view fen) {
  return ask("check chess " + std::string(fen));
}

}  // namespace

TEST_CASE("L2: each reason") {
  CHECK(check("4k3/8/8/8/8/8/8/8 w - - 0 1") == "illegal no-king");
  CHECK(check("8/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal no-king");
  CHECK(check("4k3/8/8/8/8/8/8/K3K3 w - - 0 1") == "illegal many-kings");
  CHECK(check("4k2k/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal many-kings");
  CHECK(check("4k2P/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("4k3/8/8/8/8/8/8/P3K3 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("4k2p/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("4k3/8/8/8/8/8/8/4K2R w K - 0 1") == "false");
  CHECK(check("4k3/8/8/8/8/8/8/4K2R w Q - 0 1") == "illegal bad-castling-right");
  CHECK(check("4k3/8/8/8/8/8/8/4K2r w K - 0 1") == "illegal bad-castling-right");
  CHECK(check("4k3/8/8/8/8/8/8/5K1R w K - 0 1") == "illegal bad-castling-right");
  CHECK(check("r2k4/8/8/8/8/8/8/4K3 w q - 0 1") == "illegal bad-castling-right");
  CHECK(check("4k2Q/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal opponent-in-check");
  CHECK(check("8/8/8/8/8/8/4k3/4K3 w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("L2: the en-passant cell") {
  CHECK(check("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1") == "false");
  CHECK(check("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == "false");
  CHECK(check("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/4p3/8/8/8/8/4K3 w - e7 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/8/8/8/4p3/8/7K w - e4 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/8/8/8/8/8/7K w - e1 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/8/8/8/8/8/7K b - e8 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/8/8/4n3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
}

TEST_CASE("L2: the order of reasons") {
  CHECK(check("KK5P/8/8/8/8/8/8/8 w Q e3 0 1") == "illegal no-king");
  CHECK(check("KK5P/8/8/8/8/8/7R/7k w Q e3 0 1") == "illegal many-kings");
  CHECK(check("K6P/8/8/8/8/8/7R/7k w Q e3 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("K7/8/8/8/8/8/7R/7k w Q e3 0 1") == "illegal bad-castling-right");
  CHECK(check("K7/8/8/8/8/8/7R/7k w - e3 0 1") == "illegal bad-en-passant");
  CHECK(check("K7/8/8/8/8/8/7R/7k w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("L2: every verb gives the reason, perft at depth 0 and play of nonsense too") {
  for (const std::string game : {"chess ", "atomic "}) {
    const std::string fen = "8/8/8/8/8/8/8/8 w - - 0 1";
    for (const std::string verb : {"check ", "attacked ", "legal ", "explain "})
      CHECK(ask(verb + game + fen) == "illegal no-king");
    CHECK(ask("perft " + game + "0 " + fen) == "illegal no-king");
    CHECK(ask("play " + game + fen + " a1a2") == "illegal no-king");
    CHECK(ask("explain " + game + fen + " a1a2") == "illegal no-king");
  }
}

TEST_CASE("L2, L5: in atomic touching kings are no check, nor is a king's attack") {
  CHECK(ask("check atomic 8/8/8/8/8/8/4k3/4K3 w - - 0 1") == "false");
  CHECK(ask("check atomic 8/8/8/8/8/8/4k2R/4K3 w - - 0 1") == "false");
  CHECK(ask("check atomic 8/8/8/8/4k2R/8/8/4K3 w - - 0 1") == "illegal opponent-in-check");
}

}  // namespace doublecheck::distance
