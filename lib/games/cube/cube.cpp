#include "games/cube/cube.h"

#include "games/cube/cube_text.h"
#include "generate/arguments.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

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

extern const GameDefinition cube_game;
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
