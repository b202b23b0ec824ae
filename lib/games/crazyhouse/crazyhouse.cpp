#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr std::string_view kStartOfCrazyhouse = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

constexpr Shape kShapesOfCrazyhouse[] = {
    {Verb::check, Game::crazyhouse, P::pocket_fen, A::none, "check crazyhouse 4k3/8/8/8/4Q~3/8/8/4K3[] b - - 0 1"},
    {Verb::attacked, Game::crazyhouse, P::pocket_fen, A::none, "attacked crazyhouse 4k3/8/8/8/4Q~3/8/8/4K3[] b - - 0 1"},
    {Verb::legal, Game::crazyhouse, P::pocket_fen, A::none, "legal crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"},
    {Verb::play, Game::crazyhouse, P::pocket_fen, A::move, "play crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@e4"},
    {Verb::perft, Game::crazyhouse, P::pocket_fen, A::none, "perft crazyhouse 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"},
    {Verb::explain, Game::crazyhouse, P::pocket_fen, A::optional_move, "explain crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@e4"}};

constexpr FormDefinition kWholeGamesOfCrazyhouse{
    .labels = {crazyhouse_position, crazyhouse_move},
    .rules = {.legal = "L1", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "L2"},
    .stream = 9,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartOfCrazyhouse,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition crazyhouse_game;
const GameDefinition crazyhouse_game{.name = "crazyhouse",
    .is_variant = true,
    .upward = Game::crazyhouse,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kUsualPromotions,
    .has_drops = true,
    .moves_like = Game::chess,
    .shapes = kShapesOfCrazyhouse,
    .whole = &kWholeGamesOfCrazyhouse,
    .symmetries = symmetries_with_pawns};

}  // namespace doublecheck
