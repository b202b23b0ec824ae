#include "generate/game_dropping.h"

#include <algorithm>

#include "generate/dropping.h"

namespace doublecheck {

void draw_clocks(Random& random, GameState& state) {
  const auto draw = [&](int least) {
    if (random.chance(3)) return kLargestClock - random.between(0, 1);
    return random.chance(90) ? random.between(least, 60) : random.between(least, kLargestClock);
  };
  state.halfmove_clock = draw(0);
  state.fullmove_number = draw(1);
}

void draw_lifelike_clocks(Random& random, GameState& state) {
  constexpr int kFarFromEnd = kLargestClock - 999;
  const bool usual = random.chance(90);
  state.halfmove_clock = random.between(0, usual ? 99 : kFarFromEnd);
  state.fullmove_number = random.between(1, usual ? 500 : kFarFromEnd);
}

Position empty_position(Random& random) {
  Position position;
  position.to_move = random_colour(random);
  draw_clocks(random, position.state.emplace());
  return position;
}

void drop_passing_pawn(Position& position, int file) {
  const Colour colour = opposite(position.to_move);
  const auto cell = [&](int rank) { return cell_seen_by(colour, file, rank); };
  constexpr int kStart = 1;
  for (int rank = kStart; rank <= kStart + 2; ++rank)
    if (position.board[cell(rank)].is(Kind::king)) return;
  position.board[cell(kStart)] = Piece{};
  position.board[cell(kStart + 1)] = Piece{};
  position.board[cell(kStart + 2)] = Piece(colour, Kind::pawn);
  position.state->en_passant = cell(kStart + 1);
}

std::optional<Cell> king_of(const Board& board, Colour colour) {
  return cell_of(board, Piece(colour, Kind::king));
}

void drop_king(Random& random, Board& board, Colour colour) {
  Cell cell = 0;
  do cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(kChessBox.cells())));
  while (board[cell]);
  board[cell] = Piece(colour, Kind::king);
}

void drop_home(Random& random, Position& position, Colour colour) {
  position.board[cell_seen_by(colour, kKingFile, 0)] = Piece(colour, Kind::king);
  for (const Wing wing : {Wing::kingside, Wing::queenside}) {
    if (random.chance(30)) continue;
    const int file = wing == Wing::kingside ? kKingsideRookFile : kQueensideRookFile;
    position.board[cell_seen_by(colour, file, 0)] = Piece(colour, Kind::rook);
    if (random.chance(85)) position.state->castling.add(colour, wing);
  }
}

}  // namespace doublecheck
