#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfHill[] = {
    {Verb::check, Game::kingofthehill, P::fen, A::none, "check kingofthehill 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::kingofthehill, P::fen, A::none, "attacked kingofthehill 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::kingofthehill, P::fen, A::none, "legal kingofthehill rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::kingofthehill, P::fen, A::move, "play kingofthehill 4k3/8/8/8/8/4K3/8/8 w - - 0 1 e3e4"},
    {Verb::perft, Game::kingofthehill, P::fen, A::none, "perft kingofthehill 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::kingofthehill, P::fen, A::optional_move, "explain kingofthehill 4k3/8/8/8/8/4K3/8/8 w - - 0 1 e3e4"}};

constexpr FormDefinition kWholeGamesOfHill{
    .labels = {hill_position, hill_move},
    .rules = {.legal = "L1", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "L2"},
    .stream = 11,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartFen,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition kingofthehill_game;
const GameDefinition kingofthehill_game{.name = "kingofthehill",
    .is_variant = true,
    .upward = Game::kingofthehill,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kUsualPromotions,
    
    .moves_like = Game::chess,
    .bounds_men = true,
    .shapes = kShapesOfHill,
    .whole = &kWholeGamesOfHill,
    .symmetries = symmetries_with_pawns};

}  // namespace doublecheck
