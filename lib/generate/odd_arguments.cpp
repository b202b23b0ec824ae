// Moves that generators would seldom draw: of pieces that shield a king, and onto own pieces.
#include <algorithm>

#include "generate/arguments.h"
#include "generate/dropping.h"
#include "generate/lines.h"

namespace doublecheck {
namespace {

/// The first piece of `colour` on the way from its king to each enemy slider that is aimed there,
/// whatever else stands between.
std::vector<Cell> shields_of(const Question& question, Colour colour, Reach& reach) {
  const Board& board = question.position.board;
  std::vector<Cell> shields;
  const auto king = cell_of(board, Piece(colour, Kind::king));
  if (!king) return shields;
  shields.reserve(4);
  for (const auto& [slider, between] : lines_to_king(question, *king, reach)) {
    const auto shield =
        std::ranges::find_if(between, [&](Cell cell) { return board[cell].is(colour); });
    if (shield != between.end()) shields.push_back(*shield);
  }
  return shields;
}

}  // namespace

Move ArgumentDraw::move_of_shield(const Question& question, Colour colour) {
  const auto shields = shields_of(question, colour, *reach_);
  return shields.empty() ? move_by_reach(question) : move_by_reach(question, shields);
}

Move ArgumentDraw::move_onto_own(const Question& question, Colour colour) {
  const Board& board = question.position.board;
  const auto own = occupied_cells(board, [&](Piece piece) { return piece.is(colour); });
  if (own.empty()) return move_by_hazard(question);
  const auto king = cell_of(board, Piece(colour, Kind::king));
  const Cell from = king && random_->chance(70) ? *king : random_->pick(own);
  if (random_->chance(25)) return {from, from, std::nullopt};
  if (random_->chance(60))  // as castling is written in Chess960
    if (const auto rook = cell_of(board, Piece(colour, Kind::rook)))
      return {from, *rook, std::nullopt};
  return {from, random_->pick(own), std::nullopt};
}

}  // namespace doublecheck
