#include <array>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr std::string_view kStartOfThreeCheck =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";

constexpr auto kShapesOfThreeCheck = shapes_of_whole_games(
    Game::threecheck, PositionForm::check_fen,
    {"check threecheck 4k3/8/8/8/4R3/8/8/4K3 b - - 2+3 0 1",
     "attacked threecheck 4k3/8/8/8/4R3/8/8/4K3 b - - 2+3 0 1",
     "legal threecheck rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
     "play threecheck 4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1 a1a8",
     "perft threecheck 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1",
     "explain threecheck 4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1 a1a8"});

/// Mostly one check is left.
std::uint8_t random_checks_left(Random& random) {
  constexpr std::array kLeft{1, 1, 1, 1, 1, 2, 2, 3, 3, 3};
  return random.chance(3) ? std::uint8_t{0} : static_cast<std::uint8_t>(random.pick(kLeft));
}

/// The waiting king goes onto the file where a rook of the other side stands after castling, or
/// onto that side's last rank, where pawns promote; nothing is between it and them.
void expose_to_rook_or_pawn(Random& random, Position& position) {
  constexpr std::array kFiles{3, 5};
  const Colour own = position.to_move;
  const bool by_castling = random.chance(60);
  const int file = by_castling ? random.pick(kFiles) : random_file(random);
  const int rank = by_castling ? random.between(2, kBoardEnd) : kBoardEnd;
  const Cell king = cell_seen_by(own, file, rank);
  if (position.board[king].is(Kind::king)) return;
  put_king(position, opposite(own), king);
  for (int between = 1; by_castling && between < rank; ++between)
    put_unless_king(position.board, cell_seen_by(own, file, between), Piece{});
}

/// Checks are to be given in each way that there is: by a piece that moves, one that is uncovered,
/// both, a promotion, and castling.
Position random_three_check_setup(Random& random, Reach& reach) {
  Position position = random_setup(random, reach, kKingsLikeChess);
  for (auto& left : position.state->checks_left) left = random_checks_left(random);
  if (position.state->en_passant) return position;
  const Colour waiting = opposite(position.to_move);
  if (random.chance(25)) expose_to_rook_or_pawn(random, position);
  if (random.chance(40))
    drop_battery(random, reach, position.board, *king_of(position.board, waiting));
  return position;
}

constexpr FormDefinition kWholeGamesOfThreeCheck{
    .labels = {three_check_position, three_check_move},
    .rules = {.refusal = "L2", .ending = "T1"},
    .stream = 13,
    .draw = random_three_check_setup,
    .draw_spoilt = draw_spoilt<random_three_check_setup>,
    .start = kStartOfThreeCheck,
    .draw_argument = draw_game_move};

constexpr std::array<std::string_view, 1> kAliasesOfThreeCheck{"3check"};

}  // namespace

constinit const GameDefinition threecheck_game = [] {
  auto game =
      game_like_chess("threecheck", Game::threecheck, kShapesOfThreeCheck, kWholeGamesOfThreeCheck);
  game.aliases = kAliasesOfThreeCheck;
  return game;
}();

}  // namespace doublecheck
