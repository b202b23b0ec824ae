// Parts of whole games put on a board: kings, pawns that pass each other.
#pragma once

#include "generate/dropping.h"
#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

/// An empty board with any clocks and no rights, and either side to move.
Position empty_position(Random& random);

/// The last file and the last rank of a board of 8x8, counted from 0.
inline constexpr int kBoardEnd = kChessBox.side - 1;

inline int random_file(Random& random) {
  return random.between(0, kBoardEnd);
}

/// The file and rank of home cells, counted from 0.
inline constexpr int kKingFile = 4;
inline constexpr int kKingsideRookFile = 7;
inline constexpr int kQueensideRookFile = 0;

/// The cell that `colour` sees on rank `rank`, counted from 0 and from its own side of the board.
constexpr Cell cell_seen_by(Colour colour, int file, int rank) {
  return kChessBox.cell({file, colour == Colour::white ? rank : kChessBox.side - 1 - rank});
}

/// The rank of `cell` as `colour` sees it: the inverse of cell_seen_by.
constexpr int rank_seen_by(Colour colour, Cell cell) {
  const int rank = kChessBox.coordinates(cell).rank;
  return colour == Colour::white ? rank : kChessBox.side - 1 - rank;
}

/// Lets a pawn of the side that has just moved stand as after a double step on `file`, with the
/// en-passant cell named, unless a king stands in the way. Whether a pawn of the other side stands
/// beside it is not said.
void drop_passing_pawn(Position& position, int file);

/// A file beside `file`, on either side where there are two.
int random_file_beside(Random& random, int file);

/// A king of `colour` on an empty cell, of which there must be some.
void drop_king(Random& random, Board& board, Colour colour);

/// The king of `colour` goes to `cell` from wherever it stood, and its rights go.
void put_king(Position& position, Colour colour, Cell cell);

/// Puts an enemy slider where it would give check to the king on `king`, and a man of its own side
/// between: as before a check to be discovered. Does nothing where the slider finds no cell at
/// once.
void drop_battery(Random& random, Reach& reach, Board& board, Cell king);

/// `piece` stands on `cell`, unless a king does.
void put_unless_king(Board& board, Cell cell, Piece piece);

/// A king of `colour` at home with one rook or two, most of them with the right to castle;
/// sometimes with none.
void drop_home(Random& random, Position& position, Colour colour);

/// The cell of a king of `colour`; nothing if it has none.
std::optional<Cell> king_of(const Board& board, Colour colour);

/// As after a double step: an enemy pawn with the en-passant cell named, nearly always beside a
/// pawn of the side to move. Often one of the two stands between a king and an enemy slider.
void drop_en_passant(Random& random, Reach& reach, Position& position);

/// A pawn of the side to move that can step twice, to the side of an enemy pawn, which is often all
/// that stands between its king and a slider; or the step blocks a check. The position may be one
/// that tells no rights.
void drop_pawn_to_be_passed(Random& random, Reach& reach, Position& position);

/// A board of 8x8 with kings, mostly one of each colour, and an army of so many.
Board random_chess_board(Random& random, int army);

/// A king at home, with a rook in a corner and nothing between them: as before castling, which no
/// board without rights allows.
void drop_king_at_home(Random& random, Board& board);

/// Two enemy pawns side by side. On which ranks one may take the other in passing is for the
/// oracles.
void drop_neighbouring_pawns(Random& random, Board& board);

}  // namespace doublecheck
