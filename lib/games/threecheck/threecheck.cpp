#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr std::string_view kStartOfThreeCheck = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";

constexpr Shape kShapesOfThreeCheck[] = {
    {Verb::check, Game::threecheck, P::check_fen, A::none, "check threecheck 4k3/8/8/8/4R3/8/8/4K3 b - - 2+3 0 1"},
    {Verb::attacked, Game::threecheck, P::check_fen, A::none, "attacked threecheck 4k3/8/8/8/4R3/8/8/4K3 b - - 2+3 0 1"},
    {Verb::legal, Game::threecheck, P::check_fen, A::none, "legal threecheck rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"},
    {Verb::play, Game::threecheck, P::check_fen, A::move, "play threecheck 4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1 a1a8"},
    {Verb::perft, Game::threecheck, P::check_fen, A::none, "perft threecheck 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"},
    {Verb::explain, Game::threecheck, P::check_fen, A::optional_move, "explain threecheck 4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1 a1a8"}};

constexpr FormDefinition kWholeGamesOfThreeCheck{
    .labels = {three_check_position, three_check_move},
    .rules = {.legal = "L1", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "L2"},
    .stream = 13,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartOfThreeCheck,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition threecheck_game;
const GameDefinition threecheck_game{.name = "threecheck",
    .alias = "3check",
    .is_variant = true,
    .upward = Game::threecheck,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kUsualPromotions,
    
    .moves_like = Game::chess,
    .bounds_men = true,
    .shapes = kShapesOfThreeCheck,
    .whole = &kWholeGamesOfThreeCheck,
    .symmetries = symmetries_with_pawns};

}  // namespace doublecheck
