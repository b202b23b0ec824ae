#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr std::string_view kStartOfHorde = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";

constexpr Shape kShapesOfHorde[] = {
    {Verb::check, Game::horde, P::fen, A::none, "check horde 4k3/8/8/8/4R3/8/8/P7 b - - 0 1"},
    {Verb::attacked, Game::horde, P::fen, A::none, "attacked horde 4k3/8/8/8/4R3/8/8/P7 b - - 0 1"},
    {Verb::legal, Game::horde, P::fen, A::none, "legal horde rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"},
    {Verb::play, Game::horde, P::fen, A::move, "play horde 4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a3"},
    {Verb::perft, Game::horde, P::fen, A::none, "perft horde 3 rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"},
    {Verb::explain, Game::horde, P::fen, A::optional_move, "explain horde 4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a3"}};

constexpr FormDefinition kWholeGamesOfHorde{
    .labels = {horde_position, horde_move},
    .rules = {.legal = "L1", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "H1"},
    .stream = 10,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartOfHorde,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition horde_game;
const GameDefinition horde_game{.name = "horde",
    .is_variant = true,
    .upward = Game::horde,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kUsualPromotions,
    
    .moves_like = Game::chess,
    .shapes = kShapesOfHorde,
    .whole = &kWholeGamesOfHorde,
    .symmetries = [](const Question&) { return mirrors(); }};

}  // namespace doublecheck
