#include <array>

#include "games/chess/game_dropping.h"
#include "games/chess/game_setups.h"
#include "generate/dropping.h"

namespace doublecheck {
namespace {

constexpr int kEndRank = 7;

struct Draws {
  Random& random;
  Reach& reach;
};

int random_file(Draws& draws) {
  return draws.random.between(0, kChessBox.side - 1);
}

Cell random_cell(Draws& draws) {
  return static_cast<Cell>(draws.random.below(static_cast<std::uint32_t>(kChessBox.cells())));
}

void lose_king(Draws& draws, Position& position) {
  if (const auto king = king_of(position.board, random_colour(draws.random)))
    position.board[*king] = Piece{};
}

void add_king(Draws& draws, Position& position) {
  drop(draws.random, position.board, Piece(random_colour(draws.random), Kind::king));
}

void put_pawn_on_end_rank(Draws& draws, Position& position) {
  const int rank = draws.random.chance(50) ? 0 : kEndRank;
  const Cell cell = kChessBox.cell({random_file(draws), rank});
  if (!position.board[cell]) position.board[cell] = Piece(random_colour(draws.random), Kind::pawn);
}

/// Whether king and rook are where it wants them is left to chance.
void grant_right(Draws& draws, Position& position) {
  const Wing wing = draws.random.chance(50) ? Wing::kingside : Wing::queenside;
  position.state->castling.add(random_colour(draws.random), wing);
}

/// A right's king or rook becomes something else, or goes.
void disturb_home(Draws& draws, Position& position) {
  const Colour colour = random_colour(draws.random);
  const bool kingside = draws.random.chance(50);
  const int file = kingside ? kKingsideRookFile : kQueensideRookFile;
  Piece& rook = position.board[cell_seen_by(colour, file, 0)];
  if (rook.is(Kind::king)) return;
  const Kind kind = draws.random.chance(50) ? Kind::rook : Kind::queen;
  const Piece other(random_colour(draws.random), kind);
  rook = draws.random.chance(50) ? Piece{} : other;
  position.state->castling.add(colour, kingside ? Wing::kingside : Wing::queenside);
}

void name_any_cell(Draws& draws, Position& position) {
  position.state->en_passant = random_cell(draws);
}

/// On the rank where a pawn passes, or where one of the other side would.
void name_cell_on_rank(Draws& draws, Position& position) {
  constexpr int kThird = 2;
  const Colour colour = random_colour(draws.random);
  position.state->en_passant = cell_seen_by(colour, random_file(draws), kThird);
}

/// Behind a pawn, as if that had just stepped twice, wherever it stands.
void name_cell_behind_pawn(Draws& draws, Position& position) {
  const Colour colour = random_colour(draws.random);
  const auto pawns =
      occupied_cells(position.board, [&](Piece piece) { return piece.is(colour, Kind::pawn); });
  if (pawns.empty()) return;
  auto at = kChessBox.coordinates(draws.random.pick(pawns));
  at.rank += colour == Colour::white ? -1 : 1;
  if (kChessBox.contains(at)) position.state->en_passant = kChessBox.cell(at);
}

/// As after a double step, but something stands where the pawn began, passed over, or stands.
void disturb_passing(Draws& draws, Position& position) {
  const int file = random_file(draws);
  drop_passing_pawn(position, file);
  const Colour colour = opposite(position.to_move);
  const Cell cell = cell_seen_by(colour, file, draws.random.between(1, 3));
  if (position.board[cell].is(Kind::king)) return;
  position.board[cell] = random_army_piece(draws.random);
}

/// Named as if the other side were to move.
void turn_after_passing(Draws& draws, Position& position) {
  drop_passing_pawn(position, random_file(draws));
  position.to_move = opposite(position.to_move);
}

void attack_waiting_king(Draws& draws, Position& position) {
  if (const auto king = king_of(position.board, opposite(position.to_move)))
    drop_attacker(draws.random, draws.reach, Game::chess, position.board, *king, position.to_move);
}

using Spoil = void (*)(Draws& draws, Position& position);

constexpr std::array kSpoils{
    lose_king,       add_king,           put_pawn_on_end_rank, grant_right,
    disturb_home,    name_any_cell,      name_cell_on_rank,    name_cell_behind_pawn,
    disturb_passing, turn_after_passing, attack_waiting_king,  attack_waiting_king};

}  // namespace

Position random_spoilt_setup(Random& random, Reach& reach, const KingsOfSetup& kings) {
  Position position = random_setup(random, reach, kings);
  Draws draws{random, reach};
  const int spoils = random.chance(65) ? 1 : random.between(2, 3);
  for (int i = 0; i < spoils; ++i) random.pick(kSpoils)(draws, position);
  return position;
}

}  // namespace doublecheck
