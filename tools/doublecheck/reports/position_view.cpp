#include "reports/position_view.h"

#include <fmt/format.h>

#include "reports/mailbox_drawing.h"
#include "notation/answer_text.h"
#include "terminal.h"

namespace doublecheck {
namespace {

std::vector<Cell> targets(const Box& box, std::string_view moves) {
  std::vector<Cell> cells;
  for (const Move& move : read_move_names(box, moves)) cells.push_back(move.to);
  return cells;
}

/// Of the move in question, if there is one.
std::vector<Cell> ends_of(const Question& question) {
  const Move* move = question.move();
  return move == nullptr ? std::vector<Cell>() : std::vector<Cell>{move->from, move->to};
}

std::vector<Cell> marks_of(const Question& question, const Answer& answer) {
  const Box& box = question.position.board.box();
  if (!answer.is_verdict()) return {};
  switch (question.verb) {
    case Verb::moves:
    case Verb::attacked:
      return read_cells(box, answer.text());
    case Verb::legal:
      return targets(box, answer.text());
    default:
      return ends_of(question);
  }
}

bool answers_position(Verb verb) {
  return verb == Verb::play || verb == Verb::explode;
}

std::string drawing(const Position& position, std::span<const Cell> marks, bool as_mailbox) {
  return as_mailbox ? draw_mailbox(position.board, marks) + caption(position)
                    : draw(position, marks, terminal_style());
}

}  // namespace

std::string position_view(const Question& question, const Answer& answer, bool as_mailbox) {
  std::string view = drawing(question.position, marks_of(question, answer), as_mailbox);
  if (answers_position(question.verb) && answer.is_verdict())
    view += '\n' + drawing(read_position_after(question, answer.text()), {}, as_mailbox);
  return view;
}

}  // namespace doublecheck
