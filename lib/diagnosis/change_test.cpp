#include "diagnosis/change.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

const Question kPlay = read_question("play chess 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 a1a8");

std::string change(const std::string& expected, const std::string& given) {
  return change_of(kPlay, expected, given);
}

TEST_CASE("the board is told first: the target, the origin, elsewhere") {
  const std::string right = "R3k3/8/8/8/8/8/8/4K3 b - - 1 1";
  CHECK(change(right, "4k3/8/8/8/8/8/8/4K3 b - - 1 1") == "missing piece on the target");
  CHECK(change(right, "Q3k3/8/8/8/8/8/8/4K3 b - - 1 1") == "other piece on the target");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/R3K3 b Q - 9 1") == "extra piece on the origin");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/4K2R b - - 1 1") == "extra piece elsewhere");
}

TEST_CASE("pawns are told apart only where no piece goes") {
  const std::string right = "R3k3/8/8/8/8/8/8/4K3 b - - 1 1";
  CHECK(change(right, "R3k3/8/8/8/8/8/7P/4K3 b - - 1 1") == "extra pawn elsewhere");
  CHECK(change(right, "P3k3/8/8/8/8/8/8/4K3 b - - 1 1") == "other piece on the target");
}

TEST_CASE("then the other fields, in the order of a FEN") {
  const std::string board = "R3k3/8/8/8/8/8/8/4K3 ";
  CHECK(change(board + "b - - 1 1", board + "w Q e3 1 1") == "wrong side to move");
  CHECK(change(board + "b - - 1 1", board + "b Q e3 1 1") == "extra L3 castling right");
  CHECK(change(board + "b Q - 1 1", board + "b - e3 1 1") == "missing L3 castling right");
  CHECK(change(board + "b Q - 1 1", board + "b K e3 1 1") == "other L3 castling right");
  CHECK(change(board + "b - - 1 1", board + "b - e3 2 1") == "extra L4 en-passant cell");
  CHECK(change(board + "b - d3 1 1", board + "b - - 2 1") == "missing L4 en-passant cell");
  CHECK(change(board + "b - d3 1 1", board + "b - e3 2 1") == "other L4 en-passant cell");
  CHECK(change(board + "b - - 1 1", board + "b - - 2 1") == "other L4 clock");
  CHECK(change(board + "b - - 1 1", board + "b - - 1 2") == "other L4 clock");
}

TEST_CASE("what is no position, or one of another box, is a wrong result") {
  CHECK(change("R3k3/8/8/8/8/8/8/4K3 b - - 1 1", "spam") == "wrong result");
  const Question cube = read_question("play cube w [##,##],[##,K#] a1Ia2I");
  CHECK(change_of(cube, "b [##,##],[K#,##]", "b [###,###,###],[###,###,###],[###,###,###]") ==
        "wrong result");
  CHECK(change_by(cube, "b [###,###,###],[###,###,###],[###,###,###]") == "wrong result");
  CHECK(change_by(cube, "spam") == "wrong result");
}

TEST_CASE("of a move that should not have been played the board before is the measure") {
  const Question capture = read_question("explode atomic 8/8/8/1pP5/8/8/8/8 b5c4");
  CHECK(change_by(capture, "8/8/8/8/8/8/8/8") == "missing pawn elsewhere");
  CHECK(change_by(capture, "8/8/8/2P5/2p5/8/8/8") == "extra piece on the target");
  CHECK(change_by(capture, "8/8/8/2P5/8/8/8/8") == "nothing");
}

}  // namespace
}  // namespace doublecheck
