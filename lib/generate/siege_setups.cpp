#include <array>

#include "generate/dropping.h"
#include "generate/game_dropping.h"
#include "generate/game_setups.h"

namespace doublecheck {
namespace {

/// The number of a file or rank, counted from 0.
int random_near_rim(Random& random) {
  const int last = kChessBox.side - 1;
  const int any = random.between(0, last);
  return random.chance(40) ? any : random.chance(50) ? 0 : last;
}

}  // namespace

Position random_siege(Random& random) {
  constexpr std::array kBesiegers{Kind::queen, Kind::rook, Kind::rook, Kind::bishop, Kind::knight};
  Position position;
  Board& board = position.board;
  const Colour besieged = random_colour(random);
  board[kChessBox.cell({random_near_rim(random), random_near_rim(random)})] =
      Piece(besieged, Kind::king);
  drop_king(random, board, opposite(besieged));
  for (int men = random.between(1, 4); men > 0; --men)
    drop(random, board, Piece(opposite(besieged), random.pick(kBesiegers)));
  if (random.chance(30)) drop(random, board, Piece(besieged, random.pick(kBesiegers)));
  position.to_move = random_colour(random);
  draw_clocks(random, position.state.emplace());
  return position;
}

}  // namespace doublecheck
