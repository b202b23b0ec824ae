#include "notation/question_text.h"

#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "question/game_definition.h"

namespace doublecheck {

std::string position_text(PositionForm form, const Position& position) {
  return form->text(position);
}

std::string_view line_in_file(std::string_view line, std::uint64_t number) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (number == 1 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  return line;
}

bool is_comment(std::string_view line) {
  return line.empty() || line.starts_with('#') || line.starts_with(';');
}

std::string argument_text(const Question& question) {
  if (const auto* target = question.target()) return target_text(*target);
  if (const auto* move = question.move()) return move_name(question.position.board.box(), *move);
  if (std::holds_alternative<std::vector<Move>>(question.argument))
    return moves_text(moves_of(question));
  return {};
}

bool tells_size(const Question& question) {
  return question.verb == Verb::moves && definition_of(question.game).has_sizes;
}

std::string question_text(const Question& question) {
  std::string text(name_of(question.verb));
  const auto append = [&text](std::string_view word) {
    text += ' ';
    text += word;
  };
  append(name_of(question.game));
  if (question.verb == Verb::perft) append(std::to_string(question.depth));
  if (tells_size(question)) append(std::to_string(question.position.board.box().side));
  append(position_text(shape_of(question).position, question.position));
  if (const auto argument = argument_text(question); !argument.empty()) append(argument);
  return text;
}

}  // namespace doublecheck
