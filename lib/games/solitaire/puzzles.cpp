#include <algorithm>
#include <array>
#include <utility>

#include "examination/legal_moves.h"
#include "games/solitaire/solitaire.h"
#include "generate/arguments.h"
#include "generate/dropping.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

Piece random_puzzle_piece(Random& random) {
  return Piece(Colour::white, random.pick(kKinds));
}

/// Pieces of short reach leave more puzzles without a solution.
Piece random_weak_piece(Random& random) {
  constexpr std::array kWeak{Kind::pawn,   Kind::pawn,   Kind::pawn,   Kind::king,
                             Kind::bishop, Kind::bishop, Kind::knight, Kind::rook};
  return Piece(Colour::white, random.pick(kWeak));
}

/// Takes a capture back: a piece goes to a cell that it could have come from, and leaves a captured
/// piece where it was. Whether something stood in its way is left to chance.
void take_back_capture(Random& random, Reach& reach, Game game, Board& board) {
  const auto occupied = occupied_cells(board);
  const Cell to = random.pick(occupied);
  const auto& origins = reach.from(game, board.box(), board[to], to);
  if (origins.empty()) return;
  const Cell from = random.pick(origins);
  if (board[from]) return;
  board[from] = board[to];
  board[to] = random_puzzle_piece(random);
}

int random_puzzle_size(Random& random) {
  if (random.chance(6)) return random.between(0, 16);
  return random.chance(70) ? random.between(2, 6) : random.between(1, 9);
}

std::vector<Move> solution_of(ArgumentDraw& draw, const Question& question) {
  const Question solve{Verb::solve, question.game, question.position, {}, 0};
  return solution_in(draw.adviser().answer(solve)).value_or(std::vector<Move>());
}

std::vector<Move> playout_of(ArgumentDraw& draw, const Question& question) {
  std::vector<Move> moves;
  Question now = question;
  for (auto legal = draw.legal_moves(question); !legal.empty();
       legal = legal_moves(now, draw.adviser())) {
    const Move move = draw.random().pick(legal);
    moves.push_back(move);
    Board& board = now.position.board;
    board[move.to] = std::exchange(board[move.from], Piece{});  // every move captures (S1)
  }
  return moves;
}

void spoil(Random& random, std::vector<Move>& moves) {
  if (moves.empty()) return;
  const auto place = random.below(static_cast<std::uint32_t>(moves.size()));
  Move& victim = moves[place];
  const auto any_cell = static_cast<Cell>(random.below(16));
  switch (random.below(5)) {
    case 0:
      moves.pop_back();
      break;
    case 1:
      std::swap(moves.front(), victim);
      break;
    case 2:
      std::swap(victim.from, victim.to);
      break;
    case 3:
      victim.to = any_cell;
      break;
    default:  // a move too many, which mostly captures nothing
      moves.insert(moves.begin() + place, {victim.from, any_cell, std::nullopt});
  }
}

}  // namespace

Position random_puzzle(Random& random, Reach& reach, Game game) {
  Position position;
  position.board = Board(definition_of(game).box);
  const int size = random_puzzle_size(random);
  const bool backwards = random.chance(20);
  const bool weak = random.chance(90);
  if (size > 0) drop(random, position.board, random_puzzle_piece(random));
  for (int left = size - 1; left > 0; --left) {
    if (backwards)
      take_back_capture(random, reach, game, position.board);
    else
      drop(random, position.board, weak ? random_weak_piece(random) : random_puzzle_piece(random));
  }
  return position;
}

Argument draw_moves_of_puzzle(ArgumentDraw& draw, const Question& question) {
  auto moves = draw.random().chance(70) ? solution_of(draw, question) : std::vector<Move>();
  if (moves.empty()) moves = playout_of(draw, question);
  if (draw.random().chance(35)) spoil(draw.random(), moves);
  return moves;
}

}  // namespace doublecheck
