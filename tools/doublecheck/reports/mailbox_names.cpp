#include "reports/mailbox_names.h"

#include <fmt/format.h>

#include "mailbox/board/geometry.h"
#include "notation/cell_names.h"
#include "notation/position_reading.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

using mailbox::Index;
using mailbox::Layout;

constexpr std::string_view kIndex = "index";
constexpr std::string_view kCell = "cell";

Box read_box(Reader& text) {
  text.skip_blanks();
  const Reader start = text;
  const auto game = game_of_name(text.take_word());
  if (!game) return start.fail("expected a game: cube N, chess, solitaire or another");
  if (definition_of(*game).has_sizes)
    return cube_box(read_whole_number(text, kSmallestCube, kLargestCube, "a cube's size"));
  return definition_of(*game).box;
}

std::string whole_array(const Box& box, const Layout& layout) {
  const auto width = cell_names(box).names.back().size();
  std::string text;
  for (Index index = 0; index < layout.size(); ++index) {
    const auto cell = layout.cell_at(index);
    text += fmt::format("{:>{}}", cell ? cell_name(box, *cell) : "-1", width);
    const bool ends_row = (index + 1) % layout.columns() == 0;
    const bool ends_layer = (index + 1) % (layout.columns() * layout.rows()) == 0;
    if (index + 1 < layout.size()) text += ends_layer ? "\n\n" : ends_row ? "\n" : " ";
  }
  return text;
}

std::string name_at(Reader& text, const Box& box, const Layout& layout) {
  text.skip_blanks();
  const Reader start = text;
  const auto cell = layout.cell_at(read_whole_number(text, 0, layout.size() - 1, "an index"));
  if (!cell) start.fail("a sentinel stands there, which has no name");
  return cell_name(box, *cell);
}

}  // namespace

bool asks_mailbox(std::string_view word) {
  return word == kIndex || word == kCell;
}

std::string mailbox_reply(std::string_view line) {
  Reader text(line);
  const bool asks_index = text.take_word() == kIndex;
  const Box box = read_box(text);
  const Layout& layout = mailbox::geometry_of(box).layout;
  text.skip_blanks();
  std::string reply;
  if (!asks_index)
    reply = name_at(text, box, layout);
  else if (text.at_end())
    reply = whole_array(box, layout);
  else
    reply = std::to_string(layout.index_of(read_cell(text, box)));
  text.expect_end();
  return reply;
}

}  // namespace doublecheck
