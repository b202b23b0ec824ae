// Whole games set up at random, without a playout, biased to where the rules of section L meet; and
// the parts that they are made of: kings, pawns that pass each other.
#pragma once

#include <array>
#include <span>

#include "generate/dropping.h"
#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

// --- Pieces dropped -----------------------------------------------------------------------------

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

// --- Set-ups ------------------------------------------------------------------------------------

/// How often kings stand where the rules of a game on this board make something of it, in per cent.
struct KingsOfSetup {
  std::uint32_t touch = 1;
  /// Of endings with a king at home: the other king touches it.
  std::uint32_t touch_at_home = 0;
  /// Of all setups: a capture en passant uncovers the king.
  std::uint32_t uncovered_in_passing = 0;
};

/// Of games that took their setups over from chess.
inline constexpr KingsOfSetup kKingsLikeChess{.uncovered_in_passing = 4};

/// A position with a `state`, meant to be legal by L2: only the king of the side that has just
/// moved may turn out to be attacked. Asks only `moves` of chess.
Position random_setup(Random& random, Reach& reach, const KingsOfSetup& kings);

/// The same as FormDefinition::draw.
template <const KingsOfSetup& kings>
Position draw_setup(Random& random, Reach& reach) {
  return random_setup(random, reach, kings);
}

/// Of those, a king with hardly a man against a few officers: mates and stalemates are near.
Position random_siege(Random& random);

/// And of those, kings with a few pawns. One may be about to pass another or has done so, or
/// something stands before it.
Position random_pawn_ending(Random& random, Reach& reach);

/// And of those, a king that an enemy looks at along the rank where one pawn has just passed
/// another: both stand between, and mostly nothing else.
Position random_passing_line(Random& random);

/// And of those, a king in a corner that a queen has stalemated, with a pawn or few men that may
/// still move: so that one rule alone gives the only move, or none does.
Position random_net(Random& random, Reach& reach);

/// And of those, kings with rights to castle and hardly another man: counts of these can go deep.
/// Some of the kings may touch.
Position random_castling_ending(Random& random, Reach& reach, const KingsOfSetup& kings);

/// And of those, a side that may just have castled and so given check (L8), unless a cell that its
/// king left, passed or reached was attacked.
Position random_just_castled(Random& random, Reach& reach);

/// And of those, a check that a moved piece has most likely uncovered, since the slider that gives
/// it is mostly hemmed in. The moved piece is a king, any other, or a pawn: often after a double
/// step, sometimes after a capture en passant (L8).
Position random_discovered_check(Random& random, Reach& reach);

// --- Illegal on purpose --------------------------------------------------------------------------
// In all ways that L2 and the games like chess name.

/// Makes a position illegal in one way; it may come to nothing.
using Spoil = void (*)(Random& random, Reach& reach, Position& position);

/// `position` spoilt in one to three of `ways`.
Position spoilt(Random& random, Reach& reach, Position position, std::span<const Spoil> ways);

namespace spoils {

void lose_king(Random& random, Reach& reach, Position& position);
void add_king(Random& random, Reach& reach, Position& position);
void put_pawn_on_end_rank(Random& random, Reach& reach, Position& position);
/// Of a rook in a corner. Whether king and rook are where it wants them is left to chance.
void grant_right(Random& random, Reach& reach, Position& position);
/// A right's king or rook becomes something else, or goes.
void disturb_home(Random& random, Reach& reach, Position& position);
// The en-passant cell is any; on the rank where a pawn passes, or where one of the other side
// would; behind a pawn, as if that had just stepped twice, wherever it stands.
void name_any_cell(Random& random, Reach& reach, Position& position);
void name_cell_on_rank(Random& random, Reach& reach, Position& position);
void name_cell_behind_pawn(Random& random, Reach& reach, Position& position);
/// As after a double step, but something stands where the pawn began, passed over, or stands.
void disturb_passing(Random& random, Reach& reach, Position& position);
/// As after a double step, and named as if the other side were to move.
void turn_after_passing(Random& random, Reach& reach, Position& position);
void attack_waiting_king(Random& random, Reach& reach, Position& position);
void attack_moving_king(Random& random, Reach& reach, Position& position);

}  // namespace spoils

/// Those of L2.
inline constexpr std::array<Spoil, 12> kSpoilsOfChess{spoils::lose_king,
                                                      spoils::add_king,
                                                      spoils::put_pawn_on_end_rank,
                                                      spoils::grant_right,
                                                      spoils::disturb_home,
                                                      spoils::name_any_cell,
                                                      spoils::name_cell_on_rank,
                                                      spoils::name_cell_behind_pawn,
                                                      spoils::disturb_passing,
                                                      spoils::turn_after_passing,
                                                      spoils::attack_waiting_king,
                                                      spoils::attack_waiting_king};

/// What `draw` gives, spoilt: FormDefinition::draw_spoilt.
template <Position (*draw)(Random&, Reach&), const auto& ways = kSpoilsOfChess>
Position draw_spoilt(Random& random, Reach& reach) {
  return spoilt(random, reach, draw(random, reach), ways);
}

}  // namespace doublecheck
