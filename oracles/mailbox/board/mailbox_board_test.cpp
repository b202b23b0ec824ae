#include "board/mailbox_board.h"

#include <doctest/doctest.h>

#include <vector>

namespace doublecheck::mailbox {
namespace {

const Piece kRook(Colour::white, Kind::rook);
const Piece kKnight(Colour::black, Kind::knight);

std::vector<Index> list(const MailboxBoard& board, Colour colour) {
  const auto pieces = board.pieces(colour);
  return {pieces.begin(), pieces.end()};
}

Board three_knights_and_a_rook() {
  Board board(kChessBox);
  board[0] = kRook;
  for (const Cell cell : {Cell{8}, Cell{16}, Cell{24}}) board[cell] = kKnight;
  return board;
}

TEST_CASE("a board without pieces is empty cells among sentinels") {
  MailboxBoard board;
  board.set_up(Board(kChessBox));
  CHECK(board[21].is_empty());
  CHECK(board[20].is_sentinel());
  CHECK(board.pieces(Colour::white).empty());
  CHECK_FALSE(board.king(Colour::white).has_value());
}

TEST_CASE("a sentinel is of both colours and no piece") {
  CHECK(Content::sentinel().bears(Colour::white));
  CHECK(Content::sentinel().bears(Colour::black));
  CHECK_FALSE(Content::sentinel().is_piece());
  CHECK(Content(kKnight).piece() == kKnight);
}

TEST_CASE("unmake restores contents and lists") {
  MailboxBoard board;
  board.set_up(three_knights_and_a_rook());
  const auto rooks = list(board, Colour::white);
  const auto knights = list(board, Colour::black);
  const auto first = board.make(91, 81);
  const auto second = board.make(81, 71);
  CHECK(list(board, Colour::white) == std::vector<Index>{71});
  CHECK(list(board, Colour::black) == std::vector<Index>{61});
  CHECK(board.count(kKnight) == 1);
  board.unmake(second);
  board.unmake(first);
  CHECK(list(board, Colour::white) == rooks);
  CHECK(list(board, Colour::black) == knights);
  CHECK(board[91] == Content(kRook));
  CHECK(board[81] == Content(kKnight));
}

}  // namespace
}  // namespace doublecheck::mailbox
