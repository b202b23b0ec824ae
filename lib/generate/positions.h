// Random positions, biased to where rules meet: checks, mates, pins, captures, explosions, and a
// few that no game could reach. The bias is a matter of taste, not of rules: whatever comes is a
// fair question.
#pragma once

#include "generate/reach.h"
#include "question/position.h"
#include "random/random.h"

namespace doublecheck {

/// A cube of side 2 to 16, mostly 3, mostly with a king under siege; White or Black to move.
Position random_cube_position(Random& random, Reach& reach);

/// A piece list of up to 32 pieces, with pawns on any rank; sometimes a king too many or too few.
Position random_piece_list(Random& random, Reach& reach);

/// A board field for atomic chess, now and then with pawns side by side as en passant needs them.
Position random_board_field(Random& random);

/// A puzzle of up to 16 pieces, some of them built backwards from a solution.
Position random_puzzle(Random& random, Reach& reach, Game game);

}  // namespace doublecheck
