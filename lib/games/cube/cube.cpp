#include <array>

#include "games/cube/cube_text.h"
#include "generate/arguments.h"
#include "generate/dropping.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::array kOfficers{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

/// Large cubes are rare because they are slow: one of 16 has 4096 cells.
int random_side(Random& random) {
  constexpr std::array kSides{2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5};
  const auto thousandth = random.below(1000);
  if (thousandth < 2) return random.between(9, kLargestCube);
  return thousandth < 25 ? random.between(6, 8) : random.pick(kSides);
}

/// On an empty cell, if one is found at once.
void drop_if_empty(Random& random, Board& board, Piece piece) {
  for (int tries = 0; tries < 4; ++tries) {
    const Cell cell = random_cell(random, board.box());
    if (board[cell]) continue;
    board[cell] = piece;
    return;
  }
}

void drop_officers(Random& random, Board& board, Colour colour, int count) {
  for (int i = 0; i < count; ++i)
    drop_if_empty(random, board, Piece(colour, random.pick(kOfficers)));
}

/// Pieces of larger ones stand far apart, for lines to be long.
constexpr int kLargestCrowdedCube = 8;

/// The white king with a few defenders among attackers enough to take away its cells.
Board besieged_board(Random& random, Reach& reach, const Box& box) {
  Board board(box);
  const Cell king = random_king_cell(random, box);
  board[king] = Piece(Colour::white, Kind::king);
  for (int lines = random.chance(45) ? random.between(1, 2) : 0; lines > 0; --lines)
    drop_line(random, reach, Game::cube, board, king, random_men_between(random));
  if (random.chance(60)) drop_if_empty(random, board, Piece(Colour::black, Kind::king));
  drop_officers(random, board, Colour::white, random.between(0, random.chance(25) ? 6 : 2));
  const int most = box.side > kLargestCrowdedCube ? kLargestCrowdedCube : 2 * box.side + 1;
  drop_officers(random, board, Colour::black, random.between(2, most));
  return board;
}

/// Any letters at all, at any density: also boards without kings and with too many.
Board scattered_board(Random& random, const Box& box) {
  Board board(box);
  const std::uint32_t density = random.below(random.chance(10) ? 101 : 40);
  for (int cell = 0; cell < box.cells(); ++cell) {
    if (!random.chance(density)) continue;
    const Kind kind = random.chance(3) ? Kind::king : random.pick(kOfficers);
    board[static_cast<Cell>(cell)] = Piece(random_colour(random), kind);
  }
  return board;
}

Position random_cube_position(Random& random, Reach& reach) {
  const Box box = cube_box(random_side(random));
  Position position;
  position.board =
      random.chance(92) ? besieged_board(random, reach, box) : scattered_board(random, box);
  return random.chance(50) ? position : image_of(Symmetry{.swaps_colours = true}, position);
}

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfCubes[] = {
    {Verb::moves, Game::cube, P::lone_piece, A::none, "moves cube 3 B c2I"},
    {Verb::check, Game::cube, P::cube_turn, A::none, "check cube w [r#,##],[##,K#]"},
    {Verb::attacked, Game::cube, P::cube_turn, A::none, "attacked cube w [r#,##],[##,K#]"},
    {Verb::legal, Game::cube, P::cube_turn, A::none, "legal cube b [r#,##],[##,K#]"},
    {Verb::play, Game::cube, P::cube_turn, A::move, "play cube b [r#,##],[##,K#] a2IIb2II"},
    {Verb::mate, Game::cube, P::cube_board, A::none,
     "mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]"},
    {Verb::perft, Game::cube, P::cube_turn, A::none, "perft cube 2 w [r#,##],[##,K#]"},
    {Verb::explain, Game::cube, P::cube_turn, A::optional_move, "explain cube w [r#,##],[##,K#]"}};

Argument draw_move_of_cube(ArgumentDraw& draw, const Question& question) {
  constexpr std::uint32_t kShields = 10;
  return draw.usual_move(question, kShields);
}

constexpr FormDefinition kBoardsOfCubes{
    .labels = {cube_position, cube_move},
    .rules = {.legal = "C6", .play = "C6", .check = "C3", .attacked = "C7", .refusal = "C5"},
    .stream = 0,
    .draw = random_cube_position,
    .draw_argument = draw_move_of_cube};

const UsualCanary kCanariesOfCubes[] = {{false, "bishop-keeps-to-a-plane", {Verb::moves}}};

}  // namespace

const GameDefinition cube_game{.name = "cube",
                               .is_exhaustible = true,
                               .upward = Game::cube,
                               .box = cube_box(3),
                               .has_sizes = true,
                               .kinds = 5,
                               .other_kinds = kNoPawns,
                               .moves_like = Game::cube,
                               .shapes = kShapesOfCubes,
                               .bare = &kBoardsOfCubes,
                               .symmetries = symmetries_of_box,
                               .canaries = kCanariesOfCubes};

}  // namespace doublecheck
