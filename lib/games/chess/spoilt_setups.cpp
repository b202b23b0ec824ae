#include "games/chess/spoilt_setups.h"

#include "games/chess/game_dropping.h"
#include "generate/dropping.h"

namespace doublecheck {
namespace spoils {

void lose_king(Random& random, Reach&, Position& position) {
  if (const auto king = king_of(position.board, random_colour(random)))
    position.board[*king] = Piece{};
}

void add_king(Random& random, Reach&, Position& position) {
  drop(random, position.board, Piece(random_colour(random), Kind::king));
}

void put_pawn_on_end_rank(Random& random, Reach&, Position& position) {
  const int rank = random.chance(50) ? 0 : kChessBox.side - 1;
  const Cell cell = kChessBox.cell({random_file(random), rank});
  if (!position.board[cell]) position.board[cell] = Piece(random_colour(random), Kind::pawn);
}

/// Whether king and rook are where it wants them is left to chance.
void grant_right(Random& random, Reach&, Position& position) {
  const Wing wing = random.chance(50) ? Wing::kingside : Wing::queenside;
  position.state->castling.add(random_colour(random), wing);
}

/// A right's king or rook becomes something else, or goes.
void disturb_home(Random& random, Reach&, Position& position) {
  const Colour colour = random_colour(random);
  const bool kingside = random.chance(50);
  const int file = kingside ? kKingsideRookFile : kQueensideRookFile;
  Piece& rook = position.board[cell_seen_by(colour, file, 0)];
  if (rook.is(Kind::king)) return;
  const Kind kind = random.chance(50) ? Kind::rook : Kind::queen;
  const Piece other(random_colour(random), kind);
  rook = random.chance(50) ? Piece{} : other;
  position.state->castling.add(colour, kingside ? Wing::kingside : Wing::queenside);
}

void name_any_cell(Random& random, Reach&, Position& position) {
  position.state->en_passant = random_cell(random);
}

/// On the rank where a pawn passes, or where one of the other side would.
void name_cell_on_rank(Random& random, Reach&, Position& position) {
  constexpr int kThird = 2;
  const Colour colour = random_colour(random);
  position.state->en_passant = cell_seen_by(colour, random_file(random), kThird);
}

/// Behind a pawn, as if that had just stepped twice, wherever it stands.
void name_cell_behind_pawn(Random& random, Reach&, Position& position) {
  const Colour colour = random_colour(random);
  const auto pawns =
      occupied_cells(position.board, [&](Piece piece) { return piece.is(colour, Kind::pawn); });
  if (pawns.empty()) return;
  auto at = kChessBox.coordinates(random.pick(pawns));
  at.rank += colour == Colour::white ? -1 : 1;
  if (kChessBox.contains(at)) position.state->en_passant = kChessBox.cell(at);
}

/// As after a double step, but something stands where the pawn began, passed over, or stands.
void disturb_passing(Random& random, Reach&, Position& position) {
  const int file = random_file(random);
  drop_passing_pawn(position, file);
  const Colour colour = opposite(position.to_move);
  const Cell cell = cell_seen_by(colour, file, random.between(1, 3));
  if (position.board[cell].is(Kind::king)) return;
  position.board[cell] = random_army_piece(random);
}

/// Named as if the other side were to move.
void turn_after_passing(Random& random, Reach&, Position& position) {
  drop_passing_pawn(position, random_file(random));
  position.to_move = opposite(position.to_move);
}

void attack_waiting_king(Random& random, Reach& reach, Position& position) {
  if (const auto king = king_of(position.board, opposite(position.to_move)))
    drop_attacker(random, reach, Game::chess, position.board, *king, position.to_move);
}

void attack_moving_king(Random& random, Reach& reach, Position& position) {
  if (const auto king = king_of(position.board, position.to_move))
    drop_attacker(random, reach, Game::chess, position.board, *king, opposite(position.to_move));
}

}  // namespace spoils

Position spoilt(Random& random, Reach& reach, Position position, std::span<const Spoil> ways) {
  const int spoils = random.chance(65) ? 1 : random.between(2, 3);
  for (int i = 0; i < spoils; ++i) random.pick(ways)(random, reach, position);
  return position;
}

}  // namespace doublecheck
