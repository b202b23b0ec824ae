#include "generate/generator.h"

#include <algorithm>
#include <array>

#include "generate/arguments.h"
#include "generate/positions.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kPositions = 1000;  // the stream of positions; each verb has a stream too

/// The variant's streams are the cube's of the next number.
std::uint64_t stream_of(Game game, std::uint64_t stream) {
  return 4 * stream + static_cast<std::uint64_t>(game);
}

/// `moves` is asked of one piece on the empty box of the position, or on a large cube: with one
/// piece that is cheap.
Position lone_piece(Random& random, Game game, Box box) {
  Position position;
  if (game == Game::cube && random.chance(2)) box = cube_box(random.between(6, kLargestCube));
  position.board = Board(box);
  const int kinds = game == Game::cube ? 5 : 6;  // no pawns in a cube (B2)
  const Kind kind = kKinds[random.below(static_cast<std::uint32_t>(kinds))];
  const bool black = game == Game::chess && kind == Kind::pawn && random.chance(50);
  const auto cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(box.cells())));
  position.board[cell] = Piece(black ? Colour::black : Colour::white, kind);
  return position;
}

/// Deep enough to make moves, shallow enough for the plain oracle.
int random_depth(Random& random, const Board& board) {
  const bool small = board.box().cells() <= 27 && board.pieces() <= 6;
  const int most = small && random.chance(30) ? 2 : 1;
  return random.between(random.chance(10) ? 0 : 1, most);
}

/// About as many moves as a side with these pieces has at each step.
int moves_about(const Board& board, Colour colour) {
  constexpr std::array kMovesOfKind{5, 14, 9, 7, 5, 2};  // in the order of Kind
  int moves = 0;
  for (const Piece piece : board.cells())
    if (piece.is(colour)) moves += kMovesOfKind[static_cast<std::size_t>(piece.kind())];
  return std::max(moves, 1);
}

/// Of whole games, which have many moves at each step: deep where few pieces are left. From depth 4
/// on a count meets the same board twice with other rights.
int random_game_depth(Random& random, const Board& board) {
  if (!random.chance(board.pieces() <= 6 ? 25 : 2)) return random.chance(10) ? 0 : 1;
  if (board.pieces() > 6) return 2;
  const int both = moves_about(board, Colour::white) * moves_about(board, Colour::black);
  return random.chance(both <= 50 ? 45 : both <= 100 ? 35 : 0) ? 4 : 2;
}

/// `mate` is always asked of White: where Black is to move, the colours change sides.
Position with_white_to_move(const Position& position) {
  Symmetry exchange;
  exchange.swaps_colours = position.to_move == Colour::black;
  return image_of(exchange, position);
}

}  // namespace

Position Generator::position(Game game, bool whole_fen, std::uint64_t index) {
  if (whole_fen) return games_.position(game, index);
  Random random(seed_, stream_of(game, kPositions), index);
  switch (game) {
    case Game::cube:
      return random_cube_position(random, reach_);
    case Game::chess:
      return random_piece_list(random, reach_);
    case Game::solitaire:
    case Game::solitaire_upward:
      return random_puzzle(random, reach_, game);
    case Game::atomic:
      return random_board_field(random);
  }
  return {};
}

Question Generator::question(const Shape& shape, std::uint64_t index, const Position& position) {
  const auto& [verb, game, form, argument, example] = shape;
  Random random(seed_, stream_of(game, static_cast<std::uint64_t>(verb)), index);
  Question question{verb, game, position, {}, 0};
  if (verb == Verb::moves) question.position = lone_piece(random, game, position.board.box());
  if (verb == Verb::mate) question.position = with_white_to_move(position);
  if (verb == Verb::perft)
    question.depth = position.state ? random_game_depth(random, position.board)
                                    : random_depth(random, position.board);
  question.argument = ArgumentDraw(random, *adviser_, reach_, legal_).draw(question);
  return question;
}

}  // namespace doublecheck
