#include "solitaire/search.h"

#include <doctest/doctest.h>

#include <random>

#include "notation/answer_text.h"
#include "question/answer.h"

namespace doublecheck::mailbox {
namespace {

Board random_board(std::mt19937& random, std::size_t pieces) {
  Board board(kSolitaireBox);
  while (static_cast<std::size_t>(board.pieces()) < pieces)
    board[static_cast<Cell>(random() % kSolitaireCells)] =
        *piece_of_letter("KQRBNPPPBB"[random() % 10]);
  return board;
}

/// The least solution, by trying everything in its order.
bool finish(MailboxBoard& board, std::vector<Move>& moves) {
  if (pieces_left(board) == 1) return true;
  return any_capture(board, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    const auto undo = board.make(from, to);
    const bool finished = finish(board, moves);
    board.unmake(undo);
    if (!finished) moves.pop_back();
    return finished;
  });
}

std::uint64_t leaves(MailboxBoard& board, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  any_capture(board, [&](Index from, Index to) {
    const auto undo = board.make(from, to);
    sum += leaves(board, depth - 1);
    board.unmake(undo);
    return false;
  });
  return sum;
}

TEST_CASE("branches that the search leaves out change no answer") {
  std::mt19937 random(3);
  MailboxBoard board;
  SolitaireSearch search;
  for (int round = 0; round < 500; ++round) {
    board.set_up(random_board(random, 1 + random() % 6));
    std::vector<Move> moves;
    const bool solvable = finish(board, moves);
    CHECK(solution(search.solve(board)) ==
          solution(solvable ? std::optional(moves) : std::nullopt));
    const int depth = static_cast<int>(random() % pieces_left(board));
    CHECK(search.perft(board, depth, 1'000'000).leaves() == leaves(board, depth));
  }
}

TEST_CASE("pawns on cells of both colours leave two pieces") {
  Board full(kSolitaireBox);
  for (Cell cell = 0; cell < kSolitaireCells; ++cell) full[cell] = Piece(Colour::white, Kind::pawn);
  MailboxBoard board;
  board.set_up(full);
  CHECK(fewest_left(board) == 2);
}

TEST_CASE("a table keeps the counts of its own search only") {
  SolitaireTable table;
  for (BoardKey key = 1; key < 5000; ++key) table.store(key, key * 3);
  CHECK(table.find(4999) == 14997);
  table.start_afresh();
  CHECK_FALSE(table.find(4999).has_value());
}

}  // namespace
}  // namespace doublecheck::mailbox
