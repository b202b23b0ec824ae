// Whole games set up at random, without a playout: biased to where the rules of section L meet.
#pragma once

#include "generate/random.h"
#include "generate/reach.h"
#include "question/question.h"

namespace doublecheck {

/// A position of chess or atomic with a `state`, meant to be legal by L2: only the king of the side
/// that has just moved may turn out to be attacked. Asks only `moves` of chess.
Position random_setup(Random& random, Reach& reach, Game game);

/// Of those, a king with hardly a man against a few officers: mates and stalemates are near.
Position random_siege(Random& random);

/// A position of random_setup spoilt in one to three ways, of all that L2 calls illegal. Some of
/// them come to nothing.
Position random_spoilt_setup(Random& random, Reach& reach, Game game);

/// Any clock and any move number, mostly small ones.
void draw_clocks(Random& random, GameState& state);

/// The file and rank of home cells, counted from 0.
inline constexpr int kKingFile = 4;
inline constexpr int kKingsideRookFile = 7;
inline constexpr int kQueensideRookFile = 0;

/// The cell that `colour` sees on rank `rank`, counted from 0 and from its own side of the board.
constexpr Cell cell_seen_by(Colour colour, int file, int rank) {
  return kChessBox.cell({file, colour == Colour::white ? rank : kChessBox.side - 1 - rank});
}

/// Lets a pawn of the side that has just moved stand as after a double step on `file`, with the
/// en-passant cell named, unless a king stands in the way. Whether a pawn of the other side stands
/// beside it is not said.
void drop_passing_pawn(Position& position, int file);

/// A king of `colour` on an empty cell, of which there must be some.
void drop_king(Random& random, Board& board, Colour colour);

/// The cell of a king of `colour`; nothing if it has none.
std::optional<Cell> king_of(const Board& board, Colour colour);

}  // namespace doublecheck
