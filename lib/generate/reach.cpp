#include "generate/reach.h"

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

}  // namespace doublecheck
