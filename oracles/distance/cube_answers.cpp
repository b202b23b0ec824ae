#include "cube_answers.h"

#include "cube_moves.h"
#include "cube_perft.h"
#include "explain_cube.h"
#include "king_safety.h"
#include "notation/answer_forms.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

/// C5, in its order.
std::optional<std::string_view> wrong_kings(const Question& question) {
  const auto& board = question.position.board;
  const int white = board.count({Colour::white, Kind::king});
  if (question.verb == Verb::mate && white == 0) return "no-white-king";
  if (white > 1) return "many-white-kings";
  if (board.count({Colour::black, Kind::king}) > 1) return "many-black-kings";
  return std::nullopt;
}

/// C7.
Answer attacked_cells(const Position& position) {
  const auto& board = position.board;
  std::vector<Cell> attacked;
  for (const Cell cell : all_cells(board.box()))
    if (is_attacked(board, cell, opposite(position.to_move))) attacked.push_back(cell);
  return cell_list(board.box(), std::move(attacked));
}

Answer play(const Position& position, const Move& move) {
  if (!is_legal_cube_move(position, move.from, move.to)) return illegal("not-a-move");
  return position_after(PositionForm::cube_turn, played(position, move.from, move.to));
}

Answer perft(const Question& question, std::uint64_t max_leaves) {
  const auto leaves = cube_perft(question.position, question.depth, max_leaves);
  return leaves ? number(*leaves) : abstain();
}

}  // namespace

Answer answer_cube(const Question& question, std::uint64_t max_leaves) {
  if (const auto reason = wrong_kings(question)) return illegal(*reason);
  const auto& position = question.position;
  switch (question.verb) {
    case Verb::mate:
      return verdict(is_mate(position));
    case Verb::check:
      return verdict(is_in_check(position.board, position.to_move));
    case Verb::attacked:
      return attacked_cells(position);
    case Verb::legal:
      return move_list(position.board.box(), legal_cube_moves(position));
    case Verb::play:
      return play(position, *question.move());
    case Verb::perft:
      return perft(question, max_leaves);
    case Verb::explain:
      return explain_cube(question);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance
