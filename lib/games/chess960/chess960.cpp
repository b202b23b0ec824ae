#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr std::string_view kStartOfChess960 = "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1";

constexpr Shape kShapesOfChess960[] = {
    {Verb::check, Game::chess960, P::rook_fen, A::none, "check chess960 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::chess960, P::rook_fen, A::none, "attacked chess960 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::chess960, P::rook_fen, A::none, "legal chess960 bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1"},
    {Verb::play, Game::chess960, P::rook_fen, A::move, "play chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 e1b1"},
    {Verb::perft, Game::chess960, P::rook_fen, A::none, "perft chess960 3 bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1"},
    {Verb::explain, Game::chess960, P::rook_fen, A::optional_move, "explain chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 e1b1"}};

constexpr FormDefinition kWholeGamesOfChess960{
    .labels = {chess960_position, chess960_move},
    .rules = {.legal = "L1", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "F2", .castling = "F3", .lost_right = "F4"},
    .stream = 7,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartOfChess960,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition chess960_game;
const GameDefinition chess960_game{.name = "chess960",
    .is_variant = true,
    .upward = Game::chess960,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kUsualPromotions,
    .castles_onto_rook = true,
    .moves_like = Game::chess,
    .bounds_men = true,
    .shapes = kShapesOfChess960,
    .whole = &kWholeGamesOfChess960,
    .symmetries = symmetries_with_pawns};

}  // namespace doublecheck
