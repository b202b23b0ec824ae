#include "generate/reach.h"

#include "notation/answer_text.h"
#include "notation/reader.h"

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

Reach::OfPiece Reach::ask(Game game, const Box& box, Piece piece) {
  OfPiece reached;
  for (int cell = 0; cell < box.cells(); ++cell) {
    const auto question = moves_question(game, box, piece, static_cast<Cell>(cell));
    reached.push_back(cells_or_none(box, adviser_->answer(question)));
  }
  return reached;
}

const std::vector<Cell>& Reach::from(Game game, const Box& box, Piece piece, Cell from) {
  piece = piece_of_moves(game, piece);
  const auto key = std::tuple(game, box.side, piece.letter());
  auto known = known_.find(key);
  if (known == known_.end()) known = known_.emplace(key, ask(game, box, piece)).first;
  return known->second[from];
}

}  // namespace doublecheck
