#include <doctest/doctest.h>

#include <algorithm>

#include "holds.h"
#include "notation/answer_text.h"

namespace doublecheck {
namespace {

/// The cells reached by the piece of `question`, standing on `from`.
std::vector<Cell> reach(const Question& question, Cell from, Oracle& oracle) {
  Question moves = question;
  auto& board = moves.position.board;
  std::swap(board[occupied_cells(board).front()], board[from]);
  return read_cells(board.box(), oracle.answer(moves).text());
}

TEST_CASE("on an empty box what a piece but a pawn reaches reaches back") {
  for (const Game game : {Game::cube, Game::chess, Game::solitaire})
    check_holds({game, {Verb::moves}}, 5000, [](const Question& question) {
      const Cell origin = occupied_cells(question.position.board).front();
      RC_PRE(!question.position.board[origin].is(Kind::pawn));
      for (Oracle* oracle : both_oracles())
        for (const Cell cell : reach(question, origin, *oracle)) {
          const auto back = reach(question, cell, *oracle);
          RC_ASSERT(std::ranges::find(back, origin) != back.end());
        }
    });
}

}  // namespace
}  // namespace doublecheck
