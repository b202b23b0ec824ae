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
  Move& victim = moves[random_->below(static_cast<std::uint32_t>(moves.size()))];
  switch (random_->below(4)) {
    case 0:
      moves.pop_back();
      break;
    case 1:
      std::swap(moves.front(), victim);
      break;
    case 2:
      std::swap(victim.from, victim.to);
      break;
    default:
      victim.to = static_cast<Cell>(random_->below(16));
  }
}

Argument ArgumentDraw::draw_moves(const Question& question) {
  auto moves = random_->chance(70) ? solution_of(question) : std::vector<Move>();
  if (moves.empty()) moves = playout_of(question);
  if (random_->chance(35)) spoil(moves);
  return moves;
}

}  // namespace doublecheck
