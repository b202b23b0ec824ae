#include "games/chess/chess.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using A = ArgumentForm;
using P = PositionForm;

/// A pawn may become a king, too (G2).
constexpr std::array kOfficersAndKing{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::king};

constexpr std::string_view kStartOfAntichess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

constexpr Shape kShapesOfAntichess[] = {
    {Verb::check, Game::antichess, P::fen, A::none, "check antichess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::antichess, P::fen, A::none, "attacked antichess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::antichess, P::fen, A::none, "legal antichess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {Verb::play, Game::antichess, P::fen, A::move, "play antichess 8/P7/8/8/8/8/8/4k3 w - - 0 1 a7a8k"},
    {Verb::perft, Game::antichess, P::fen, A::none, "perft antichess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {Verb::explain, Game::antichess, P::fen, A::optional_move, "explain antichess 8/P7/8/8/8/8/8/4k3 w - - 0 1 a7a8k"}};

constexpr FormDefinition kWholeGamesOfAntichess{
    .labels = {antichess_position, antichess_move},
    .rules = {.legal = "G1", .play = "L4", .check = "G2", .attacked = "L7", .refusal = "G3", .always = "G1", .castling = "G3"},
    .stream = 8,
    .draw = [](Random& random, Reach& reach) { return random_setup(random, reach, {}); },
    .draw_spoilt = [](Random& random,
                      Reach& reach) { return random_spoilt_setup(random, reach, {}); },
    .start = kStartOfAntichess,
    .draw_argument = draw_game_move};

}  // namespace

extern const GameDefinition antichess_game;
const GameDefinition antichess_game{.name = "antichess",
    .alias = "giveaway",
    .is_variant = true,
    .upward = Game::antichess,
    .box = kChessBox,
    .has_coloured_pawns = true,
    .promotions = kOfficersAndKing,
    
    .moves_like = Game::chess,
    .shapes = kShapesOfAntichess,
    .whole = &kWholeGamesOfAntichess,
    .symmetries = symmetries_with_pawns};

}  // namespace doublecheck
