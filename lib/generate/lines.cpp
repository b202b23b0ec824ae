#include "generate/lines.h"

#include <algorithm>

namespace doublecheck {
namespace {

bool is_slider(Piece piece) {
  return piece.is(Kind::queen) || piece.is(Kind::rook) || piece.is(Kind::bishop) ||
         piece.is(Kind::unicorn);
}

}  // namespace

std::vector<Cell> cells_between(const Box& box, Cell one, Cell other) {
  auto at = box.coordinates(one);
  const auto end = box.coordinates(other);
  const auto sign = [](int from, int to) { return (from < to) - (to < from); };
  const Coordinates step{sign(at.file, end.file), sign(at.rank, end.rank),
                         sign(at.level, end.level)};
  std::vector<Cell> between;
  between.reserve(static_cast<std::size_t>(box.side));
  for (;;) {
    at = {at.file + step.file, at.rank + step.rank, at.level + step.level};
    if (at == end) return between;
    if (!box.contains(at)) return {};
    between.push_back(box.cell(at));
  }
}

std::vector<LineToKing> lines_to_king(const Question& question, Cell king, Reach& reach) {
  const Board& board = question.position.board;
  const Colour enemy = opposite(board[king].colour());
  std::vector<LineToKing> lines;
  lines.reserve(4);
  const auto cells = board.cells();
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (!is_slider(cells[cell]) || !cells[cell].is(enemy)) continue;
    const auto far = static_cast<Cell>(cell);
    const auto& aimed = reach.from(question.game, board.box(), cells[cell], king);
    if (std::ranges::find(aimed, far) != aimed.end())
      lines.push_back({far, cells_between(board.box(), king, far)});
  }
  return lines;
}

}  // namespace doublecheck
