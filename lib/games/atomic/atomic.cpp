#include "games/atomic/atomic.h"

#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfAtomic[] = {
    {Verb::explode, Game::atomic, P::board_field, A::move,
     "explode atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g1f3"},
    {Verb::explain, Game::atomic, P::board_field, A::optional_move,
     "explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"},
    {Verb::check, Game::atomic, P::fen, A::none, "check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::atomic, P::fen, A::none,
     "attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::atomic, P::fen, A::none,
     "legal atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::atomic, P::fen, A::move,
     "play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"},
    {Verb::perft, Game::atomic, P::fen, A::none,
     "perft atomic 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::atomic, P::fen, A::optional_move,
     "explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"}};

/// Kings that touch give no check (L5).
constexpr KingsOfSetup kKingsOfAtomic{.touch = 8, .touch_at_home = 30};

constexpr FormDefinition kBoardFields{.labels = {board_position, board_move},
                                      .rules = {},
                                      .stream = 3,
                                      .draw = random_board_field,
                                      .draw_argument = draw_explosive_move};

constexpr FormDefinition kWholeGamesOfAtomic{
    .labels = {atomic_position, atomic_move},
    .rules = {.legal = "L1",
              .play = "L4",
              .check = "L7",
              .attacked = "L7",
              .refusal = "L2",
              .always = "L5",
              .king = "L5"},
    .stream = 6,
    .draw = [](Random& random,
               Reach& reach) { return random_setup(random, reach, kKingsOfAtomic); },
    .draw_spoilt =
        [](Random& random, Reach& reach) {
          return spoilt(random, reach, random_setup(random, reach, kKingsOfAtomic), kSpoilsOfChess);
        },
    .start = kStartFen,
    .draw_argument = draw_game_move};

const UsualCanary kCanariesOfAtomic[] = {
    {false, "capturer-survives-explosion", {Verb::explode}},
    {false, "en-passant-takes-any-piece", {Verb::explain}},
    {true,
     "pawn-becomes-nothing-but-a-queen",
     {Verb::legal, Verb::play, Verb::perft, Verb::explain}},
    {true, "pinned-piece-attacks-nothing", {Verb::check, Verb::attacked}}};

}  // namespace

extern const GameDefinition atomic_game;
const GameDefinition atomic_game{.name = "atomic",
                                 .upward = Game::atomic,
                                 .box = kChessBox,
                                 .has_coloured_pawns = true,
                                 .promotions = kUsualPromotions,
                                 .moves_like = Game::chess,
                                 .ends_without_king = true,
                                 .bounds_men = true,
                                 .shapes = kShapesOfAtomic,
                                 .bare = &kBoardFields,
                                 .whole = &kWholeGamesOfAtomic,
                                 .symmetries = symmetries_with_pawns,
                                 .canaries = kCanariesOfAtomic};

}  // namespace doublecheck
