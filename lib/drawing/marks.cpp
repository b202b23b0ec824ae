#include "drawing/marks.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "notation/answer_text.h"

namespace doublecheck {
namespace {

void add_moves(const std::vector<Move>& moves, Look look, Marks& marks) {
  for (const Move& move : moves) {
    const auto is_same_way = [&](const MarkedMove& other) {
      return other.look == look && other.move.from == move.from && other.move.to == move.to &&
             other.move.dropped == move.dropped;
    };
    if (std::ranges::none_of(marks.moves, is_same_way)) marks.moves.push_back({move, look});
  }
}

/// A file may hold any words: of those that are no list there is nothing.
template <class Item>
std::vector<Item> items_of(std::vector<Item> (*read)(const Box&, std::string_view),
                           const Question& question, const std::string& word) try {
  return read(question.position.board.box(), word);
} catch (const ParseError&) {
  return {};
}

void add_word(const Question& question, const std::string& word, Look look, Marks& marks) {
  if (question.verb == Verb::moves || question.verb == Verb::attacked)
    for (const Cell cell : items_of(read_cells, question, word))
      marks.cells.push_back({cell, look});
  if (question.verb == Verb::legal)
    add_moves(items_of(read_move_names, question, word), look, marks);
}

void add_argument(const Question& question, Marks& marks) {
  if (const Move* move = question.move()) add_moves({*move}, Look::asked, marks);
  if (const auto* moves = std::get_if<std::vector<Move>>(&question.argument))
    add_moves(*moves, Look::asked, marks);
  const Target* target = question.target();
  if (target == nullptr) return;
  if (const auto cell = cell_of(question.position.board.box(), *target))
    marks.cells.push_back({*cell, Look::asked});
}

void add_king(const Question& question, Marks& marks) {
  if (question.verb != Verb::check && question.verb != Verb::mate) return;
  const Position& position = question.position;
  const auto is_king = [&](Piece piece) { return piece.is(position.to_move, Kind::king); };
  for (const Cell cell : occupied_cells(position.board, is_king))
    marks.cells.push_back({cell, Look::asked});
}

/// Nothing where `answer` spells no position on the box of `question`.
std::optional<Board> board_after(const Question& question, const Answer& answer) try {
  auto board = read_position_after(question, answer.text()).board;
  return board.box() == question.position.board.box() ? std::optional(board) : std::nullopt;
} catch (const ParseError&) {
  return std::nullopt;
}

void add_changes(const Question& question, const Difference& difference, Marks& marks) {
  if (question.verb != Verb::play && question.verb != Verb::explode) return;
  const auto expected = board_after(question, difference.expected);
  const auto given = board_after(question, difference.given);
  if (!expected || !given) return;
  for (int i = 0; i < given->box().cells(); ++i)
    if (const auto cell = static_cast<Cell>(i); (*expected)[cell] != (*given)[cell])
      marks.cells.push_back({cell, Look::changed});
}

}  // namespace

Marks marks_of(const Question& question, const Difference& difference) {
  Marks marks;
  for (const auto& word : difference.extra) add_word(question, word, Look::extra, marks);
  for (const auto& word : difference.missing) add_word(question, word, Look::missing, marks);
  add_argument(question, marks);
  add_king(question, marks);
  add_changes(question, difference, marks);
  return marks;
}

}  // namespace doublecheck
