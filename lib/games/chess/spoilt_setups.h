// Whole games made illegal on purpose, in all ways that L2 and the games like chess name.
#pragma once

#include <array>
#include <span>

#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

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
