#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr std::string_view kStartOfRacing = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";

constexpr Shape kShapesOfRacing[] = {
    {Verb::check, Game::racingkings, P::fen, A::none, "check racingkings 8/8/8/8/8/8/k6K/8 b - - 0 1"},
    {Verb::attacked, Game::racingkings, P::fen, A::none, "attacked racingkings 8/8/8/8/8/8/k6K/8 b - - 0 1"},
    {Verb::legal, Game::racingkings, P::fen, A::none, "legal racingkings 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"},
    {Verb::play, Game::racingkings, P::fen, A::move, "play racingkings 8/K7/8/8/8/8/7k/8 w - - 0 1 a7a8"},
    {Verb::perft, Game::racingkings, P::fen, A::none, "perft racingkings 3 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"},
    {Verb::explain, Game::racingkings, P::fen, A::optional_move, "explain racingkings 8/K7/8/8/8/8/7k/8 w - - 0 1 a7a8"}};

constexpr FormDefinition kWholeGamesOfRacing{
    .labels = {racing_position, racing_move},
    .rules = {.legal = "R2", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "R1", .always = "R2", .castling = "R1"},
    .stream = 12,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartOfRacing,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition racingkings_game;
const GameDefinition racingkings_game{.name = "racingkings",
    .is_variant = true,
    .upward = Game::racingkings,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kUsualPromotions,
    
    .moves_like = Game::chess,
    .shapes = kShapesOfRacing,
    .whole = &kWholeGamesOfRacing,
    .symmetries = [](const Question&) { return mirrors(); }};

}  // namespace doublecheck
