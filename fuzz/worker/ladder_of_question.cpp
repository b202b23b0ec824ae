#include "worker/ladder_of_question.h"

#include <algorithm>
#include <optional>

namespace doublecheck::fuzz {
namespace {

bool is_wanted(Verb verb, const std::vector<Verb>& verbs) {
  return verbs.empty() || std::ranges::find(verbs, verb) != verbs.end();
}

bool is_written_like(const Shape& shape, const Question& question) {
  const Position& position = question.position;
  if (shape.position == PositionForm::lone_piece) return false;
  if (shape.position == PositionForm::cube_board) return position.to_move == Colour::white;
  return (shape.position == PositionForm::fen) == position.state.has_value();
}

bool takes(ArgumentForm form, const Argument& argument) {
  switch (form) {
    case ArgumentForm::none:
      return false;
    case ArgumentForm::move:
    case ArgumentForm::optional_move:
      return std::holds_alternative<Move>(argument);
    case ArgumentForm::target:
    case ArgumentForm::optional_target:
      return std::holds_alternative<Target>(argument);
    case ArgumentForm::moves:
      return std::holds_alternative<std::vector<Move>>(argument);
  }
  return false;
}

bool needs_none(ArgumentForm form) {
  return form == ArgumentForm::none || form == ArgumentForm::optional_move ||
         form == ArgumentForm::optional_target;
}

std::optional<Question> moves_of_a_piece(const Question& question) {
  const Board& board = question.position.board;
  const auto& cells = board.cells();
  const auto first = std::ranges::find_if(cells, [](Piece piece) { return bool(piece); });
  if (first == cells.end() || shape_of(Verb::moves, question.game, false) == nullptr)
    return std::nullopt;
  const auto* move = question.move();
  const auto cell =
      move && board[move->from] ? move->from : static_cast<Cell>(first - cells.begin());
  return moves_question(question.game, board.box(), board[cell], cell);
}

int depth_of(Verb verb, const Question& question) {
  if (verb != Verb::perft) return 0;
  return question.verb == Verb::perft ? question.depth : 1;
}

}  // namespace

void for_each_rung(const Question& question, const std::vector<Verb>& verbs,
                   const std::function<void(const Question&)>& ask) {
  if (is_wanted(Verb::moves, verbs))
    if (const auto moves = moves_of_a_piece(question)) ask(*moves);
  if (question.verb == Verb::moves) return;
  Question rung = question;
  for (const Shape& shape : ladder(question.game)) {
    if (!is_wanted(shape.verb, verbs) || !is_written_like(shape, question)) continue;
    const bool taken = takes(shape.argument, question.argument);
    if (!taken && !needs_none(shape.argument)) continue;
    rung.verb = shape.verb;
    rung.depth = depth_of(shape.verb, question);
    rung.argument = taken ? question.argument : Argument();
    ask(rung);
  }
}

}  // namespace doublecheck::fuzz
