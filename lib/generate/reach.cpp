#include "generate/reach.h"

#include <algorithm>

#include "notation/answer_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

std::vector<Cell> cells_or_none(const Box& box, const Answer& answer) {
  try {
    return read_cells(box, answer.text());
  } catch (const ParseError&) {
    return {};
  }
}

}  // namespace

std::vector<Cell> Reach::ask(Game game, const Box& box, Piece piece, Cell from) {
  return cells_or_none(box, adviser_->answer(moves_question(game, box, piece, from)));
}

Reach::OfPiece& Reach::known_of(Game game, const Box& box, Piece piece) {
  const auto of_box = static_cast<std::size_t>(game) * kSides + static_cast<std::size_t>(box.side);
  const auto of_piece =
      2 * static_cast<std::size_t>(piece.kind()) + static_cast<std::size_t>(piece.colour());
  return known_[of_box * kPieces + of_piece];
}

const std::vector<Cell>& Reach::from(Game game, const Box& box, Piece piece, Cell from) {
  game = definition_of(game).moves_like;
  piece = piece_of_moves(game, piece);
  OfPiece& known = known_of(game, box, piece);
  if (known.empty()) known.resize(static_cast<std::size_t>(box.cells()));
  auto& reached = known[from];
  if (!reached) reached = ask(game, box, piece, from);
  return *reached;
}

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
