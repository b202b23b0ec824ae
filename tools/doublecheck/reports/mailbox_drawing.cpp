#include "reports/mailbox_drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "mailbox/board/geometry.h"

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

}  // namespace doublecheck
