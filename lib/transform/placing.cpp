#include "transform/placing.h"

namespace doublecheck {
PositionForm position_form(const Question& question) {
  return shape_of(question).position;
}

bool may_hold(const Question& question, Piece piece) {
  if (question.game == Game::cube && piece.is(Kind::pawn)) return false;
  switch (position_form(question)) {
    case PositionForm::lone_piece:
      return piece.is(Colour::white) || (question.game == Game::chess && piece.is(Kind::pawn));
    case PositionForm::sixteen:
      return piece.is(Colour::white);
    default:
      return true;
  }
}

Piece random_piece(const Question& question, Random& random) {
  for (;;) {
    const Kind kind = random.pick(kKinds);
    const Piece piece(random.chance(50) ? Colour::white : Colour::black, kind);
    if (may_hold(question, piece)) return piece;
  }
}

bool has_room(const Question& question) {
  const Board& board = question.position.board;
  switch (position_form(question)) {
    case PositionForm::lone_piece:
      return false;
    case PositionForm::piece_list:
      return board.pieces() < kLongestList;
    default:
      return board.pieces() < board.box().cells();
  }
}

void put(Question& question, Cell cell, Piece piece) {
  auto& [board, to_move, state, listing] = question.position;
  if (position_form(question) == PositionForm::piece_list) {
    if (piece && !board[cell]) listing.push_back(cell);
    if (!piece) std::erase(listing, cell);
  }
  board[cell] = piece;
}

}  // namespace doublecheck
