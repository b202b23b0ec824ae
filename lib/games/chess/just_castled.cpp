#include <array>

#include "games/chess/game_dropping.h"
#include "games/chess/game_setups.h"
#include "generate/dropping.h"

namespace doublecheck {
namespace {

constexpr int kCastledKingsideFile = 6;
constexpr int kCastledQueensideFile = 2;

/// Where the rook of the side that has castled gives check: mostly on its rank, beyond the cell
/// that its king left. From there the rook would have given that check before, so nothing but
/// castling explains it where the rook's file is blocked.
void drop_checked_king(Random& random, Position& position, Colour castled, int rook_file) {
  const bool is_kingside = rook_file > kKingFile;
  const bool is_on_file = random.chance(25);
  const int beyond = is_kingside ? random.between(0, kKingFile - 1)
                                 : random.between(kKingFile + 1, kChessBox.side - 1);
  const Cell cell = is_on_file
                        ? cell_seen_by(castled, rook_file, random.between(2, kChessBox.side - 1))
                        : cell_seen_by(castled, beyond, 0);
  position.board[cell] = Piece(position.to_move, Kind::king);
}

/// Pawns before the cells that the king left and reached, and most often before the rook.
void drop_shelter(Random& random, Board& board, Colour castled, int king_file, int rook_file) {
  for (const int file : {kKingFile, rook_file, king_file}) {
    const Cell cell = cell_seen_by(castled, file, 1);
    if (random.chance(file == rook_file ? 75 : 25)) board[cell] = Piece(castled, Kind::pawn);
  }
}

}  // namespace

Position random_just_castled(Random& random, Reach& reach) {
  Position position = empty_position(random);
  Board& board = position.board;
  const Colour castled = opposite(position.to_move);
  const bool is_kingside = random.chance(50);
  const int king_file = is_kingside ? kCastledKingsideFile : kCastledQueensideFile;
  const int rook_file = (king_file + kKingFile) / 2;
  board[cell_seen_by(castled, king_file, 0)] = Piece(castled, Kind::king);
  board[cell_seen_by(castled, rook_file, 0)] = Piece(castled, Kind::rook);
  drop_checked_king(random, position, castled, rook_file);
  const std::array path{kKingFile, rook_file, king_file};
  drop_shelter(random, board, castled, king_file, rook_file);
  if (random.chance(75)) {
    const int attacked = random.chance(60) ? rook_file : random.pick(path);
    drop_attacker(random, reach, Game::chess, board, cell_seen_by(castled, attacked, 0),
                  position.to_move);
  }
  if (random.chance(20)) drop(random, board, random_army_piece(random));
  return position;
}

}  // namespace doublecheck
