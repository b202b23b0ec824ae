#include "solitaire_answers.h"

#include "explain_solitaire.h"
#include "king_safety.h"
#include "notation/answer_forms.h"
#include "solitaire_moves.h"
#include "solitaire_perft.h"
#include "solitaire_solve.h"

namespace doublecheck::distance {
namespace {

bool replays(SolitaireBoard board, std::span<const Move> moves) {
  for (const Move& move : moves) {
    if (!is_capture(board, move)) return false;
    board = after_capture(board, move);
  }
  return board.pieces() == 1;
}

Answer play(const Board& board, const Move& move) {
  if (!is_capture(SolitaireBoard(board), move)) return illegal("not-a-move");
  return position_after(PositionForm::sixteen, {moved(board, move.from, move.to), {}, {}, {}});
}

Answer perft(const Question& question, std::uint64_t max_leaves) {
  const SolitaireBoard board(question.position.board);
  const auto leaves = solitaire_perft(board, question.depth, max_leaves);
  return leaves ? number(*leaves) : abstain();
}

}  // namespace

Answer answer_solitaire(const Question& question, std::uint64_t max_leaves) {
  const auto& given = question.position.board;
  if (given.pieces() == 0) return illegal("no-piece");
  const SolitaireBoard board(given);
  switch (question.verb) {
    case Verb::solve:
      return solution(least_solution(board));
    case Verb::replay:
      return verdict(replays(board, moves_of(question)));
    case Verb::legal:
      return move_list(kSolitaireBox, captures(board));
    case Verb::play:
      return play(given, *question.move());
    case Verb::perft:
      return perft(question, max_leaves);
    case Verb::explain:
      return explain_solitaire(question);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance
