#include "transform/symmetry.h"

#include <algorithm>

namespace doublecheck {
namespace {

bool has_turn(const Question& question) {
  const auto form = shape_of(question).position;
  return form != PositionForm::lone_piece && form != PositionForm::cube_board &&
         form != PositionForm::sixteen;
}

bool has_castling(const Question& question) {
  const auto& state = question.position.state;
  return state && state->castling.any();
}

bool has_pawns(const Board& board) {
  return std::ranges::any_of(board.cells(), [](Piece piece) { return piece.is(Kind::pawn); });
}

/// All ways to flip the first `dimensions` axes of `symmetry`.
void append_flips(std::vector<Symmetry>& all, Symmetry symmetry, int dimensions) {
  for (int flips = 0; flips < (1 << dimensions); ++flips) {
    for (int axis = 0; axis < dimensions; ++axis)
      symmetry.flipped[static_cast<std::size_t>(axis)] = (flips >> axis & 1) != 0;
    all.push_back(symmetry);
  }
}

std::vector<Symmetry> symmetries_of_box(int dimensions) {
  std::vector<Symmetry> all;
  Symmetry symmetry;
  do {
    append_flips(all, symmetry, dimensions);
  } while (std::next_permutation(symmetry.axes.begin(), symmetry.axes.begin() + dimensions));
  return all;
}

/// King and rooks have their homes: only the colours can be exchanged.
std::vector<Symmetry> symmetries_with_castling() {
  return {Symmetry{}, Symmetry{{0, 1, 2}, {false, true, false}, true}};
}

/// White's pawns go up and Black's down: turning the board over must exchange the colours.
std::vector<Symmetry> symmetries_with_pawns() {
  std::vector<Symmetry> all;
  for (const bool mirrored : {false, true})
    for (const bool turned : {false, true})
      all.push_back({{0, 1, 2}, {mirrored, turned, false}, turned});
  return all;
}

Colour colour_after(const Symmetry& symmetry, Colour colour) {
  return symmetry.swaps_colours ? opposite(colour) : colour;
}

Piece image_of(const Symmetry& symmetry, Piece piece) {
  return piece ? Piece(colour_after(symmetry, piece.colour()), piece.kind()) : piece;
}

Target image_of(const Symmetry& symmetry, const Target& target) {
  Target image{image_of(symmetry, target.piece), target.x, target.y};
  if (target.x < 1 || target.x > 8 || target.y < 1 || target.y > 8) return image;
  const Cell cell =
      kChessBox.cell({static_cast<int>(target.x) - 1, static_cast<int>(target.y) - 1});
  const auto at = kChessBox.coordinates(image_of(symmetry, kChessBox, cell));
  image.x = at.file + 1;
  image.y = at.rank + 1;
  return image;
}

}  // namespace

std::vector<Symmetry> symmetries_of(const Question& question) {
  const Board& board = question.position.board;
  if (has_castling(question)) return symmetries_with_castling();
  if (question.game != Game::solitaire && has_pawns(board)) return symmetries_with_pawns();
  auto all = symmetries_of_box(board.box().dimensions);
  if (!has_turn(question)) return all;
  const auto count = all.size();
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(all[i]);
    all.back().swaps_colours = true;
  }
  return all;
}

Cell image_of(const Symmetry& symmetry, const Box& box, Cell cell) {
  const auto at = box.coordinates(cell);
  const std::array<int, 3> old{at.file, at.rank, at.level};
  std::array<int, 3> image{};
  for (std::size_t i = 0; i < 3; ++i) {
    image[i] = old[static_cast<std::size_t>(symmetry.axes[i])];
    if (symmetry.flipped[i]) image[i] = box.side - 1 - image[i];
  }
  return box.cell({image[0], image[1], image[2]});
}

Move image_of(const Symmetry& symmetry, const Box& box, const Move& move) {
  return {image_of(symmetry, box, move.from), image_of(symmetry, box, move.to), move.promotion};
}

CastlingRights image_of(const Symmetry& symmetry, CastlingRights castling) {
  CastlingRights image;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      if (castling.has(colour, wing)) image.add(colour_after(symmetry, colour), wing);
  return image;
}

GameState image_of(const Symmetry& symmetry, const GameState& state) {
  GameState image = state;
  image.castling = image_of(symmetry, state.castling);
  if (state.en_passant) image.en_passant = image_of(symmetry, kChessBox, *state.en_passant);
  return image;
}

Position image_of(const Symmetry& symmetry, const Position& position) {
  const Box& box = position.board.box();
  Position image;
  image.board = Board(box);
  image.to_move = colour_after(symmetry, position.to_move);
  if (position.state) image.state = image_of(symmetry, *position.state);
  for (const Cell cell : occupied_cells(position.board))
    image.board[image_of(symmetry, box, cell)] = image_of(symmetry, position.board[cell]);
  for (const Cell cell : position.listing) image.listing.push_back(image_of(symmetry, box, cell));
  return image;
}

Question image_of(const Symmetry& symmetry, const Question& question) {
  const Box& box = question.position.board.box();
  Question image = question;
  image.position = image_of(symmetry, question.position);
  const auto form = shape_of(question).position;
  if (form != PositionForm::cube_turn && form != PositionForm::fen)
    image.position.to_move = question.position.to_move;  // its line does not tell a side to move
  if (const Move* move = question.move()) image.argument = image_of(symmetry, box, *move);
  if (const Target* target = question.target()) image.argument = image_of(symmetry, *target);
  if (auto* moves = std::get_if<std::vector<Move>>(&image.argument))
    for (Move& move : *moves) move = image_of(symmetry, box, move);
  return image;
}

}  // namespace doublecheck
