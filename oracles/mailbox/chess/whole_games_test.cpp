#include "fen_games/orthodox.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "ask.h"

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
  std::vector<fen::GameMove> list(fen::kMovesRoom);
  for (const char* line : {"legal chess QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/QQ5Q/pQ5Q/kpQQQQQK w - - 0 1",
                           "legal chess kp5Q/p7/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1",
                           "legal chess 1k6/PPPPPPPP/8/8/8/8/8/K7 w - - 0 1"}) {
    fen::GameBoard board;
    board.set_up(read_question(line).position);
    const auto end = fen::generate<Colour::white>(board, fen::Listing(list.data())).next();
    const auto count = fen::generate<Colour::white>(board, fen::Counting{}).count();
    CHECK(static_cast<std::uint64_t>(end - list.data()) == count);
    CHECK(count < fen::kMostMoves);
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

bool castles(const std::string& game, const std::string& fen, const std::string& move) {
  return !ask("play " + game + ' ' + fen + ' ' + move).starts_with("illegal");
}

TEST_CASE("L3: castling needs the right, and empty cells") {
  const std::string white = "r3k2r/8/8/8/8/8/8/R3K2R w ";
  CHECK(castles("chess", white + "K - 0 1", "e1g1"));
  CHECK_FALSE(castles("chess", white + "K - 0 1", "e1c1"));
  CHECK(castles("chess", white + "Q - 0 1", "e1c1"));
  CHECK_FALSE(castles("chess", white + "kq - 0 1", "e1g1"));
  CHECK(castles("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8"));
  CHECK(castles("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8"));
  for (const char* rank : {"RN2K3", "R1N1K3", "R2NK3"})
    CHECK_FALSE(castles("chess", std::string("4k3/8/8/8/8/8/8/") + rank + " w Q - 0 1", "e1c1"));
  for (const char* rank : {"4KN1R", "4K1NR"})
    CHECK_FALSE(castles("chess", std::string("4k3/8/8/8/8/8/8/") + rank + " w K - 0 1", "e1g1"));
}

TEST_CASE("L3: not out of check, not over an attacked cell, not onto one; b1 does not matter") {
  const auto with_rook_on = [](const std::string& rank) {
    return "4k3/8/8/8/8/" + rank + "/8/R3K2R w KQ - 0 1";
  };
  for (const char* rank : {"4r3", "3r4", "2r5"})
    CHECK_FALSE(castles("chess", with_rook_on(rank), "e1c1"));
  for (const char* rank : {"r7", "1r6"}) CHECK(castles("chess", with_rook_on(rank), "e1c1"));
  for (const char* rank : {"4r3", "5r2", "6r1"})
    CHECK_FALSE(castles("chess", with_rook_on(rank), "e1g1"));
  CHECK(castles("chess", with_rook_on("7r"), "e1g1"));
  CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1g1"));
  CHECK_FALSE(castles("chess", "8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", "e1c1"));
}

TEST_CASE("L3: rights are lost for good") {
  const auto rights_after = [](const std::string& move) {
    const auto fen = ask("play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 " + move);
    return fen.substr(fen.find(" b ") + 3, fen.find(" - ") - fen.find(" b ") - 3);
  };
  CHECK(rights_after("e1e2") == "kq");
  CHECK(rights_after("e1g1") == "kq");
  CHECK(rights_after("a1b1") == "Kkq");
  CHECK(rights_after("h1h2") == "Qkq");
  CHECK(rights_after("a1a8") == "Kk");
  CHECK(rights_after("h1h8") == "Qq");
}

TEST_CASE("L3: king and rook stand where they belong") {
  CHECK(ask("play chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 9 e8c8") ==
        "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 6 10");
  CHECK(ask("play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9 e1g1") ==
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 6 9");
}

bool captures(const std::string& fen, const std::string& move) {
  return !ask("play chess " + fen + ' ' + move).starts_with("illegal");
}

TEST_CASE("L1: en passant from either side, by either colour") {
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1 e5d6") ==
        "4k3/8/3P4/2P5/8/8/8/4K3 b - - 0 1");
  CHECK(captures("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6"));
  CHECK_FALSE(captures("4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1", "c5d6"));
  CHECK(ask("play chess 4k3/8/8/8/7p/8/8/4K3 b - - 3 1 h4h3") == "4k3/8/8/8/8/7p/8/4K3 w - - 0 2");
  CHECK(ask("play chess 4k3/8/8/8/6Pp/8/8/4K3 b - g3 0 1 h4g3") ==
        "4k3/8/8/8/8/6p1/8/4K3 w - - 0 2");
  CHECK_FALSE(captures("4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "h5a6"));
}

TEST_CASE("V4: what vanishes en passant may uncover the king") {
  CHECK_FALSE(captures("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"));
  CHECK_FALSE(captures("b6k/8/8/3pP3/8/5K2/8/8 w - d6 0 1", "e5d6"));
  CHECK_FALSE(captures("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
  CHECK(captures("3r3k/8/8/3pP3/3K4/8/8/8 w - d6 0 1", "e5d6"));
}

TEST_CASE("V4: en passant answers a check") {
  CHECK(captures("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5d6"));
  CHECK(captures("7k/2b5/8/3pP3/8/6K1/8/8 w - d6 0 1", "e5d6"));
  CHECK_FALSE(captures("7k/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", "e5d6"));
}

TEST_CASE("L4: the cell is written only if some legal move captures there") {
  const auto cell_after = [](const std::string& fen, const std::string& move) {
    const auto answer = ask("play chess " + fen + ' ' + move);
    const auto cell = answer.find(" - ") + 3;
    return answer.substr(cell, answer.find(' ', cell) - cell);
  };
  CHECK(cell_after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4") == "e3");
  CHECK(cell_after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e3") == "-");
  CHECK(cell_after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "-");
  CHECK(cell_after("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4") == "-");
  CHECK(cell_after("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5") == "e6");
  CHECK(cell_after("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4") == "-");
  CHECK(cell_after("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4") == "-");
}

}  // namespace
}  // namespace doublecheck::mailbox
