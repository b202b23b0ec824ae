// L8. corpus/rules/L8.txt argues a position for each clause; these are at its rims.
#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

bool is_unexplained(const std::string& fen) {
  return ask("explain chess " + fen).find("L8-unexplained-check") != std::string::npos;
}

TEST_CASE("L8: no pawn comes from an end rank") {
  CHECK(is_unexplained("8/8/8/8/8/4k3/3P4/K7 b - - 0 1"));
  CHECK_FALSE(is_unexplained("8/8/8/8/4k3/3P4/8/K7 b - - 0 1"));
  CHECK(is_unexplained("k7/3p4/4K3/8/8/8/8/8 w - - 0 1"));
  CHECK_FALSE(is_unexplained("k7/8/3p4/4K3/8/8/8/8 w - - 0 1"));
}

TEST_CASE("L8: no pawn comes around the rim") {
  CHECK(is_unexplained("8/8/8/8/1k6/P7/PP6/K7 b - - 0 1"));
  CHECK_FALSE(is_unexplained("8/8/8/8/1k6/P7/P7/K7 b - - 0 1"));
  CHECK(is_unexplained("8/8/8/8/6k1/7P/6PP/K7 b - - 0 1"));
}

TEST_CASE("L8: nothing goes onto an attack that its capture did not end") {
  CHECK(is_unexplained("R3k3/8/8/8/8/8/8/K3R3 b - - 0 1"));
  CHECK(is_unexplained("4k3/8/8/8/R2qKq2/8/8/8 w - - 0 1"));
}

TEST_CASE("L8: pawns promote on their last rank only") {
  CHECK_FALSE(is_unexplained("2nR1k2/3pp3/8/8/8/8/8/K7 b - - 0 1"));
  CHECK(is_unexplained("8/8/8/8/8/8/3PP3/K1NR1k2 b - - 0 1"));
}

TEST_CASE("L8: the captured pawn came from its start rank, past the capturing pawn") {
  CHECK_FALSE(is_unexplained("B3R3/8/3P4/8/4k3/8/8/K7 b - - 0 1"));
  CHECK(is_unexplained("B3R3/3p4/3P4/8/4k3/8/8/K7 b - - 0 1"));
}

TEST_CASE("L8: a right to castle holds king and rook where they are") {
  CHECK_FALSE(is_unexplained("7k/8/8/8/8/8/8/4K2R b - - 0 1"));
  CHECK(is_unexplained("7k/8/8/8/8/8/8/4K2R b K - 0 1"));
  CHECK_FALSE(is_unexplained("k7/8/8/8/8/8/8/R3K2R b K - 0 1"));
  CHECK(is_unexplained("k7/8/8/8/8/8/8/R3K2R b Q - 0 1"));
}

TEST_CASE("L8: castling brought the rook past its king, over safe cells") {
  CHECK_FALSE(is_unexplained("8/8/8/8/8/8/5P2/2k2RK1 b - - 0 1"));
  CHECK(is_unexplained("8/8/b7/8/8/8/5P2/2k2RK1 b - - 0 1"));
}

}  // namespace
}  // namespace doublecheck::distance
