#include "cube_legal.h"

#include <doctest/doctest.h>

#include <random>

#include "notation/answer_forms.h"
#include "notation/cell_names.h"
#include "question/answer.h"

namespace doublecheck::mailbox {
namespace {

Board random_board(std::mt19937& random) {
  const auto below = [&](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  Board board(cube_box(3 + below(3)));
  const auto somewhere = [&] { return static_cast<Cell>(below(board.box().cells())); };
  for (int pieces = below(20); pieces > 0; --pieces)
    board[somewhere()] = *piece_of_letter("QqRrBbNn"[below(8)]);
  board[somewhere()] = Piece(Colour::black, Kind::king);
  board[somewhere()] = Piece(Colour::white, Kind::king);
  return board;
}

/// By the letter of C6: each move is made, and the king looked at.
std::vector<Move> moves_by_trial(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  for (const Index from : board.pieces(side))
    any_target(board, from, [&](Index to, const Step&) {
      if (board[to].bears(side)) return false;
      const auto undo = board.make(from, to);
      if (!in_check(board, side)) moves.push_back({board.cell_at(from), board.cell_at(to), {}});
      board.unmake(undo);
      return false;
    });
  return moves;
}

TEST_CASE("C6: moves by pins and evasions are those by trial") {
  std::mt19937 random(2);
  MailboxBoard board;
  for (int round = 0; round < 2000; ++round) {
    const Board position = random_board(random);
    board.set_up(position);
    for (const Colour side : {Colour::white, Colour::black})
      CHECK(move_list(position.box(), legal_moves(board, side)) ==
            move_list(position.box(), moves_by_trial(board, side)));
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
