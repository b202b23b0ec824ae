#include "game/en_passant.h"

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

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
