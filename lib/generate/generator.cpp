#include "generate/generator.h"

#include <algorithm>
#include <array>

#include "generate/arguments.h"
#include "generate/positions.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kPositions = 1000;  // the stream of positions; each verb has a stream too

std::uint64_t stream_of(Game game, std::uint64_t stream) {
  return 4 * stream + static_cast<std::uint64_t>(game);
}

/// `moves` is asked of one piece on the empty box of the position.
Position lone_piece(Random& random, Game game, const Box& box) {
  Position position;
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

/// Of whole games, which have many moves at each step: deep only where kings and pawns are alone.
int random_game_depth(Random& random, const Board& board) {
  const auto heavy = std::ranges::count_if(board.cells(), [](Piece piece) {
    return piece && !piece.is(Kind::king) && !piece.is(Kind::pawn);
  });
  const int pieces = board.pieces();
  if (heavy == 0 && pieces <= 4 && random.chance(30)) return 4;
  if (random.chance(pieces <= 6 ? 15 : 2)) return 2;
  return random.chance(10) ? 0 : 1;
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
      return random_puzzle(random, reach_);
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
  question.argument = ArgumentDraw(random, *adviser_, reach_).draw(question);
  return question;
}

}  // namespace doublecheck
