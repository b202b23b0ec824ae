#include <doctest/doctest.h>

#include <algorithm>

#include "check_property.h"
#include "notation/answer_text.h"
#include "notation/cell_names.h"

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
    check_property({game, {Verb::moves}}, 5000, [](const Question& question) {
      const Cell origin = occupied_cells(question.position.board).front();
      RC_PRE(!question.position.board[origin].is(Kind::pawn));
      for (const auto& oracle : both_oracles())
        for (const Cell cell : reach(question, origin, *oracle)) {
          const auto back = reach(question, cell, *oracle);
          RC_ASSERT(std::ranges::find(back, origin) != back.end());
        }
    });
}

bool is_part(const std::vector<std::string>& some, const std::vector<std::string>& all) {
  return std::ranges::includes(all, some);
}

/// So many cells of a box are tried at most: the largest cube has 4,096.
constexpr int kMostBlockers = 100;

TEST_CASE("a blocker never lengthens the reach of the enemy") {
  check_property({Game::cube, {Verb::attacked}}, 2000, [](const Question& question) {
    for (const auto& oracle : both_oracles()) {
      const Answer open = oracle->answer(question);
      RC_PRE(!open.is_illegal());
      const int cells = question.position.board.box().cells();
      const int step = cells / kMostBlockers + 1;  // and from another first cell each time
      for (int cell = question.position.board.pieces() % step; cell < cells; cell += step) {
        Question blocked = question;
        Piece& piece = blocked.position.board[static_cast<Cell>(cell)];
        if (piece) continue;
        piece = Piece(question.position.to_move, Kind::knight);
        RC_ASSERT(is_part(words_of(oracle->answer(blocked)), words_of(open)));
      }
    }
  });
}

TEST_CASE("a piece taken off the board opens captures of solitaire and closes only its own") {
  check_property({Game::solitaire, {Verb::legal}}, 10000, [](const Question& question) {
    RC_PRE(question.position.board.pieces() > 1);
    for (const auto& oracle : both_oracles())
      for (const Cell cell : occupied_cells(question.position.board)) {
        Question open = question;
        open.position.board[cell] = Piece{};
        auto closed = words_of(oracle->answer(question));
        const auto name = cell_name(kSolitaireBox, cell);
        std::erase_if(closed,
                      [&](const std::string& move) { return move.find(name) != move.npos; });
        RC_ASSERT(is_part(closed, words_of(oracle->answer(open))));
      }
  });
}

/// The formulas of B4 for a cube of side n.
std::size_t total(Kind kind, std::size_t n) {
  const auto cube = [](std::size_t x) { return x * x * x; };
  const auto rook = 3 * cube(n) * (n - 1);
  const auto bishop = 2 * n * n * (n - 1) * (n - 1);
  switch (kind) {
    case Kind::king:
      return cube(3 * n - 2) - cube(n);
    case Kind::knight:
      return 24 * n * (n - 1) * (n - 2);
    case Kind::rook:
      return rook;
    case Kind::bishop:
      return bishop;
    default:
      return rook + bishop + 2 * n * n * (n - 1) * (2 * n - 1);
  }
}

/// How many cells a white piece reaches from `cell` of the empty cube.
std::size_t reached(Oracle& oracle, Kind kind, const Box& box, int cell) {
  Question question;
  question.game = Game::cube;
  question.position.board = Board(box);
  question.position.board[static_cast<Cell>(cell)] = Piece(Colour::white, kind);
  return words_of(oracle.answer(question)).size();
}

void check_total(Oracle& oracle, Kind kind, int side) {
  CAPTURE(oracle.name());
  CAPTURE(side);
  const Box box = cube_box(side);
  std::size_t sum = 0;
  for (int cell = 0; cell < box.cells(); ++cell) sum += reached(oracle, kind, box, cell);
  CHECK(sum == total(kind, static_cast<std::size_t>(side)));
}

TEST_CASE("the moves on every empty cube add up to the totals of B4") {
  for (const auto& oracle : both_oracles())
    for (int side = kSmallestCube; side <= kLargestCube; ++side)
      for (const Kind kind : kKinds)
        if (kind != Kind::pawn) check_total(*oracle, kind, side);
}

}  // namespace
}  // namespace doublecheck
