#include "game_answers.h"

#include "explain_game.h"
#include "game_check.h"
#include "game_moves.h"
#include "game_perft.h"
#include "game_play.h"
#include "illegal_position.h"
#include "notation/answer_forms.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

/// L7.
Answer attacked_cells(const GamePosition& position) {
  const auto pieces = position.board.of(opposite(position.to_move));
  std::vector<Cell> attacked;
  for (const Cell cell : all_cells(kChessBox))
    if (is_attacked(position.board, cell, pieces)) attacked.push_back(cell);
  return cell_list(kChessBox, std::move(attacked));
}

Answer play(const GamePosition& position, const Move& move) {
  if (!is_legal(position, move)) return illegal("not-a-move");
  return position_after(PositionForm::fen, as_position(position_after(position, move)));
}

Answer explain(const GamePosition& position, const Move* move) {
  return label_list(move ? game_move_labels(position, *move) : game_position_labels(position));
}

Answer perft(const GamePosition& position, int depth, std::uint64_t max_leaves) {
  const auto leaves = game_perft(position, depth, max_leaves);
  return leaves ? number(*leaves) : abstain();
}

}  // namespace

Answer answer_game(const Question& question, std::uint64_t max_leaves) {
  const auto position = game_position(question);
  if (const auto reason = why_illegal(position)) return illegal(*reason);
  switch (question.verb) {
    case Verb::check:
      return verdict(is_in_check(position.game, position.board, position.to_move));
    case Verb::attacked:
      return attacked_cells(position);
    case Verb::legal:
      return move_list(kChessBox, legal_moves(position));
    case Verb::play:
      return play(position, *question.move());
    case Verb::perft:
      return perft(position, question.depth, max_leaves);
    case Verb::explain:
      return explain(position, question.move());
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance
