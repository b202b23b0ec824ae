#include "generate/generator.h"

#include <algorithm>
#include <array>

#include "generate/arguments.h"
#include "generate/game_positions.h"
#include "transform/random_cell.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

/// `moves` is asked of one piece on the empty box of the position, or on a large cube: with one
/// piece that is cheap.
Position lone_piece(Random& random, Game game, Box box) {
  Position position;
  const GameDefinition& of = definition_of(game);
  if (of.has_sizes && random.chance(2)) box = cube_box(random.between(6, kLargestCube));
  position.board = Board(box);
  const Kind kind = kAllKinds[random.below(static_cast<std::uint32_t>(of.kinds))];
  const bool black = of.has_coloured_pawns && kind == Kind::pawn && random.chance(50);
  const Cell cell = random_cell(random, box);
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
int moves_about(const Position& position, Colour colour) {
  constexpr std::array kMovesOfKind{5, 14, 9, 7, 5, 2};  // in the order of Kind
  int moves = 0;
  for (const Piece piece : position.board.cells())
    if (piece.is(colour)) moves += kMovesOfKind[static_cast<std::size_t>(piece.kind())];
  constexpr int kDropsOfKind = 48;
  for (const Kind kind : kPocketKinds)
    if (position.state->pockets.has({colour, kind})) moves += kDropsOfKind;
  return std::max(moves, 1);
}

/// Of whole games, which have many moves at each step: deep where few pieces are left. From depth 4
/// on a count meets the same board twice with other rights.
int random_game_depth(Random& random, const Position& position) {
  constexpr int kMostOfDrops = 3000;
  const Board& board = position.board;
  const int both = moves_about(position, Colour::white) * moves_about(position, Colour::black);
  if (position.state->pockets.any() && both > kMostOfDrops) return 1;
  if (!random.chance(board.pieces() <= 6 ? 25 : 2)) return random.chance(10) ? 0 : 1;
  if (board.pieces() > 6) return 2;
  return random.chance(both <= 50 ? 45 : both <= 100 ? 35 : 0) ? 4 : 2;
}

}  // namespace

Position Generator::position(const GameForm& form, std::uint64_t index) {
  if (form.whole_fen) return games_.position(form.game, index);
  Random random(seed_, stream_of(form, Drawn::positions), index);
  return definition_of(form).draw(random, reach_);
}

Question Generator::question(const Shape& shape, std::uint64_t index, const Position& position) {
  const auto& [verb, game, form, argument, example] = shape;
  // Questions about whole FENs are drawn from the streams of the bare positions, where there are
  // some.
  const bool whole = definition_of(game).bare == nullptr;
  Random random(seed_, stream_of({game, whole}, drawn_for(verb)), index);
  Question question{verb, game, position, {}, 0};
  if (verb == Verb::moves) question.position = lone_piece(random, game, position.board.box());
  if (form->is_of_white) question.position = with_white_to_move(position);
  if (verb == Verb::perft)
    question.depth =
        position.state ? random_game_depth(random, position) : random_depth(random, position.board);
  question.argument = ArgumentDraw(random, *adviser_, reach_, legal_).draw(question);
  return question;
}

}  // namespace doublecheck
