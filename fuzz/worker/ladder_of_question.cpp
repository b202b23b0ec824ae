#include "worker/ladder_of_question.h"

#include <algorithm>
#include <optional>

namespace doublecheck::fuzz {
namespace {

bool is_wanted(Verb verb, const std::vector<Verb>& verbs) {
  return verbs.empty() || std::ranges::find(verbs, verb) != verbs.end();
}

std::optional<Question> moves_of_a_piece(const Question& question) {
  const Board& board = question.position.board;
  const auto& cells = board.cells();
  const auto first = std::ranges::find_if(cells, [](Piece piece) { return bool(piece); });
  if (first == cells.end() || shape_of(Verb::moves, {question.game, false}) == nullptr)
    return std::nullopt;
  const auto* move = question.move();
  const auto cell =
      move && board[move->from] ? move->from : static_cast<Cell>(first - cells.begin());
  return moves_question(question.game, board.box(), board[cell], cell);
}

}  // namespace

void for_each_rung(const Question& question, const std::vector<Verb>& verbs,
                   const std::function<void(const Question&)>& ask) {
  if (is_wanted(Verb::moves, verbs))
    if (const auto moves = moves_of_a_piece(question)) ask(*moves);
  for (const Shape& shape : ladder(question.game))
    if (is_wanted(shape.verb, verbs) && shape_about(shape.verb, question) == &shape)
      if (const auto rung = asked_about(shape.verb, question)) ask(*rung);
}

}  // namespace doublecheck::fuzz
