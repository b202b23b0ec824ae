// Whole games set up at random, without a playout: biased to where the rules of section L meet.
#pragma once

#include <array>
#include <span>

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
