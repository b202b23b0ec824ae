#include "game/generate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "ask.h"
#include "game/game_rules.h"

namespace doublecheck::mailbox {
namespace {

std::string legal(const std::string& fen) {
  return ask("legal chess " + fen);
}

TEST_CASE("L1: the most moves of a position of chess, and none") {
  const auto list = legal("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  CHECK(1 + std::ranges::count(list, ' ') == 218);
  CHECK(legal("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == "none");
  CHECK(legal("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1") == "none");
}

TEST_CASE("L1: a list has room for any position's moves") {
  std::vector<game::GameMove> list(game::kMovesRoom);
  for (const char* line : {"legal chess QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/QQ5Q/pQ5Q/kpQQQQQK w - - 0 1",
                           "legal chess kp5Q/p7/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1",
                           "legal chess 1k6/PPPPPPPP/8/8/8/8/8/K7 w - - 0 1"}) {
    game::GameBoard board;
    board.set_up(read_question(line).position);
    const auto end = game::generate<Colour::white>(board, game::Listing(list.data())).next();
    const auto count = game::generate<Colour::white>(board, game::Counting{}).count();
    CHECK(static_cast<std::uint64_t>(end - list.data()) == count);
    CHECK(count < game::kMostMoves);
  }
}

TEST_CASE("V3: pawns step, capture and promote") {
  CHECK(legal("7k/8/8/8/8/1p1n4/P1P4p/K6B w - - 0 1") ==
        "a1b1 a2a3 a2a4 a2b3 c2b3 c2c3 c2c4 c2d3 h1a8 h1b7 h1c6 h1d5 h1e4 h1f3 h1g2");
  CHECK(legal("1r5k/P7/8/8/8/8/8/7K w - - 0 1") ==
        "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r h1g1 h1g2 h1h2");
  CHECK(legal("7k/8/8/8/8/8/7p/K5R1 b - - 0 1") ==
        "h2g1b h2g1n h2g1q h2g1r h2h1b h2h1n h2h1q h2h1r h8h7");
}

TEST_CASE("V4: pinned pieces keep to the line of their pin") {
  CHECK(legal("k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1") ==
        "e1d1 e1d2 e1e2 e1f1 e1f2 e4e2 e4e3 e4e5 e4e6 e4e7 e4e8");
  CHECK(legal("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1") == "e1d1 e1d2 e1f1 e1f2");
  CHECK(legal("k3r3/8/8/8/8/5p2/4P3/4K3 w - - 0 1") == "e1d1 e1d2 e1f1 e1f2 e2e3 e2e4");
  CHECK(legal("k7/8/8/8/8/6b1/5P2/4K3 w - - 0 1") == "e1d1 e1d2 e1e2 e1f1 f2g3");
  CHECK(legal("k7/8/8/8/7b/8/5P2/4K3 w - - 0 1") == "e1d1 e1d2 e1e2 e1f1");
}

TEST_CASE("V4: pins in two lines at once, and two enemies behind one piece") {
  CHECK(legal("k3r3/8/8/b7/8/8/3NB3/4K2r w - - 0 1") == "e1f2");
  CHECK(legal("k3r3/4q3/8/8/8/8/4R3/4K3 w - - 0 1") ==
        "e1d1 e1d2 e1f1 e1f2 e2e3 e2e4 e2e5 e2e6 e2e7");
}

TEST_CASE("V4: checks are answered by capture, block or flight") {
  CHECK(legal("k3r3/8/8/8/8/1B6/8/3QKQ2 w - - 0 1") == "b3e6 d1e2 e1d2 e1f2 f1e2");
  CHECK(legal("k7/8/8/8/8/3n4/2P1P3/3QKR2 w - - 0 1") == "c2d3 d1d3 e1d2 e2d3");
  CHECK(legal("1k6/8/8/8/8/8/3p4/R3K3 w - - 0 1") == "e1d1 e1d2 e1e2 e1f1 e1f2");
}

TEST_CASE("V4: a king does not hide behind itself, nor from two or three checkers") {
  CHECK(legal("k7/8/8/8/8/8/8/r3K3 w - - 0 1") == "e1d2 e1e2 e1f2");
  CHECK(legal("k3r3/8/8/8/7b/8/3Q4/4K3 w - - 0 1") == "e1d1 e1f1");
  CHECK(legal("k3r3/8/8/8/7b/3n4/3Q4/4K3 w - - 0 1") == "e1d1 e1f1");
}

TEST_CASE("C3: kings guard") {
  CHECK(legal("8/8/8/8/8/1k6/8/K7 w - - 0 1") == "a1b1");
}

}  // namespace
}  // namespace doublecheck::mailbox
