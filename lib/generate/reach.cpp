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
    Question question;
    question.game = game;
    question.position.board = Board(box);
    question.position.board[static_cast<Cell>(cell)] = piece;
    reached.push_back(cells_or_none(box, adviser_->answer(question)));
  }
  return reached;
}

const std::vector<Cell>& Reach::from(Game game, const Box& box, Piece piece, Cell from) {
  // `moves` tells colours apart only for the pawns of 8x8, and writes all else in upper case (B2).
  const bool coloured = game == Game::chess && piece.is(Kind::pawn);
  if (!coloured) piece = Piece(Colour::white, piece.kind());
  const auto key = std::tuple(game, box.side, piece.letter());
  auto known = known_.find(key);
  if (known == known_.end()) known = known_.emplace(key, ask(game, box, piece)).first;
  return known->second[from];
}

}  // namespace doublecheck
