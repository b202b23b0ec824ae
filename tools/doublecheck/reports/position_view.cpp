#include "reports/position_view.h"

#include <algorithm>

#include <fmt/format.h>

#include "mailbox/board/geometry.h"
#include "notation/answer_text.h"
#include "terminal.h"

namespace doublecheck {
namespace {

using mailbox::Index;
using mailbox::Layout;

/// Two characters: a mark before a piece, or a blank, and what stands there.
std::string content(const Board& board, std::span<const Cell> marks, std::optional<Cell> cell) {
  if (!cell) return " =";
  const bool marked = std::ranges::find(marks, *cell) != marks.end();
  if (!board[*cell]) return marked ? " *" : " .";
  return {marked ? '*' : ' ', board[*cell].letter()};
}

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

std::string draw_mailbox(const Board& board, std::span<const Cell> marks) {
  const Layout layout(board.box());
  const auto width = std::to_string(layout.size() - 1).size();
  std::string text;
  for (Index index = 0; index < layout.size(); ++index) {
    const bool ends_row = (index + 1) % layout.columns() == 0;
    const bool ends_layer = (index + 1) % (layout.columns() * layout.rows()) == 0;
    text += fmt::format("{:>{}}{}", index, width, content(board, marks, layout.cell_at(index)));
    text += ends_row ? "\n" : "  ";
    if (ends_layer && index + 1 < layout.size()) text += '\n';
  }
  return text;
}

std::string position_view(const Question& question, const Answer& answer, bool as_mailbox) {
  std::string view = drawing(question.position, marks_of(question, answer), as_mailbox);
  if (answers_position(question.verb) && answer.is_verdict())
    view += '\n' + drawing(read_position_after(question, answer.text()), {}, as_mailbox);
  return view;
}

}  // namespace doublecheck
