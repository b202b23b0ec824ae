#include "notation/question_text.h"

#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {

std::string position_text(PositionForm form, const Position& position) {
  switch (form) {
    case PositionForm::lone_piece: {
      const Cell cell = occupied_cells(position.board).front();
      return std::string{position.board[cell].letter(), ' '} +
             cell_name(position.board.box(), cell);
    }
    case PositionForm::cube_board:
      return cube_text(position.board);
    case PositionForm::cube_turn:
      return (position.to_move == Colour::white ? "w " : "b ") + cube_text(position.board);
    case PositionForm::piece_list:
      return piece_list_text(position);
    case PositionForm::board_field:
      return board_field_text(position.board);
    case PositionForm::fen:
      return fen_text(position);
    case PositionForm::sixteen:
      return sixteen_text(position.board);
  }
  return {};
}

bool is_comment(std::string_view line) {
  return line.empty() || line == "#" || line.starts_with("# ");
}

std::string argument_text(const Question& question) {
  if (const auto* target = question.target()) return target_text(*target);
  if (const auto* move = question.move()) return move_name(question.position.board.box(), *move);
  if (std::holds_alternative<std::vector<Move>>(question.argument))
    return moves_text(moves_of(question));
  return {};
}

std::string question_text(const Question& question) {
  std::string text(name_of(question.verb));
  const auto append = [&text](std::string_view word) {
    text += ' ';
    text += word;
  };
  append(name_of(question.game));
  if (question.verb == Verb::perft) append(std::to_string(question.depth));
  if (question.verb == Verb::moves && question.game == Game::cube)
    append(std::to_string(question.position.board.box().side));
  append(position_text(shape_of(question).position, question.position));
  if (const auto argument = argument_text(question); !argument.empty()) append(argument);
  return text;
}

}  // namespace doublecheck
