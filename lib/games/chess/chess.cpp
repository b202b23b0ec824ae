#include "games/chess/chess.h"

#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfChess[] = {
    {Verb::moves, Game::chess, P::lone_piece, A::none, "moves chess N h1"},
    {Verb::valid, Game::chess, P::piece_list, A::target,
     R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"},
    {Verb::explain, Game::chess, P::piece_list, A::optional_target,
     R"(explain chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"},
    {Verb::check, Game::chess, P::fen, A::none, "check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::chess, P::fen, A::none,
     "attacked chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::chess, P::fen, A::none,
     "legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::chess, P::fen, A::move, "play chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"},
    {Verb::perft, Game::chess, P::fen, A::none,
     "perft chess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::chess, P::fen, A::optional_move,
     "explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"}};

constexpr FormDefinition kPieceLists{.labels = {list_position, list_move},
                                     .rules = {.refusal = "V2"},
                                     .stream = 1,
                                     .draw = random_piece_list,
                                     .draw_argument = draw_target};

constexpr FormDefinition kWholeGamesOfChess{
    .labels = {chess_position, chess_move},
    .rules = {.legal = "L1", .play = "L4", .check = "L7", .attacked = "L7", .refusal = "L2"},
    .stream = 5,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt =
        [](Random& random, Reach& reach) {
          return spoilt(random, reach, random_setup(random, reach, {}), kSpoilsOfChess);
        },
    .start = kStartFen,
    .draw_argument = draw_game_move};

const UsualCanary kCanariesOfChess[] = {
    {false, "king-may-take-a-guarded-piece", {Verb::valid}},
    {false, "pinned-attacker-is-harmless", {Verb::explain}},
    {false, "pawn-double-steps-from-anywhere", {Verb::moves}},
    {true,
     "pawn-becomes-nothing-but-a-queen",
     {Verb::legal, Verb::play, Verb::perft, Verb::explain}},
    {true, "pinned-piece-attacks-nothing", {Verb::check, Verb::attacked}}};

}  // namespace

extern const GameDefinition chess_game;
const GameDefinition chess_game{.name = "chess",
                                .upward = Game::chess,
                                .box = kChessBox,
                                .has_coloured_pawns = true,
                                .promotions = kUsualPromotions,
                                .moves_like = Game::chess,
                                .bounds_men = true,
                                .shapes = kShapesOfChess,
                                .bare = &kPieceLists,
                                .whole = &kWholeGamesOfChess,
                                .symmetries = symmetries_with_pawns,
                                .canaries = kCanariesOfChess};

}  // namespace doublecheck
