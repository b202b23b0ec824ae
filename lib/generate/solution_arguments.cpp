#include <utility>

#include "examination/legal_moves.h"
#include "generate/arguments.h"

namespace doublecheck {

std::vector<Move> ArgumentDraw::solution_of(const Question& question) {
  const Question solve{Verb::solve, question.game, question.position, {}, 0};
  return solution_in(adviser_->answer(solve)).value_or(std::vector<Move>());
}

std::vector<Move> ArgumentDraw::playout_of(const Question& question) {
  std::vector<Move> moves;
  Question now = question;
  for (auto legal = legal_->of(question); !legal.empty(); legal = legal_moves(now, *adviser_)) {
    const Move move = random_->pick(legal);
    moves.push_back(move);
    Board& board = now.position.board;
    board[move.to] = std::exchange(board[move.from], Piece{});  // every move captures (S1)
  }
  return moves;
}

void ArgumentDraw::spoil(std::vector<Move>& moves) {
  if (moves.empty()) return;
  const auto place = random_->below(static_cast<std::uint32_t>(moves.size()));
  Move& victim = moves[place];
  const auto any_cell = static_cast<Cell>(random_->below(16));
  switch (random_->below(5)) {
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

Argument ArgumentDraw::draw_moves(const Question& question) {
  auto moves = random_->chance(70) ? solution_of(question) : std::vector<Move>();
  if (moves.empty()) moves = playout_of(question);
  if (random_->chance(35)) spoil(moves);
  return moves;
}

}  // namespace doublecheck
