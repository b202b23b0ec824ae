// Whole games set up at random, without a playout: biased to where the rules of section L meet.
#pragma once

#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

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

}  // namespace doublecheck
