// The plain oracle: for every pair of cells, may this piece go there by its absolute distances, and
// is a piece strictly between; legality by making the move on a copy and asking whether the king
// could be taken.
//
// A reader begins with reach (where a piece may go) and king_safety (attack and check). Upon them
// stand chess (piece lists), atomic (board fields, with the moves of chess) and cube; solitaire has
// only captures and a search. Whole games of chess and atomic chess make millions of moves, so they
// have sets of cells instead: game_position, castling, game_moves, game. The answers to `explain`
// are apart, in explain and explain_GAME; nothing else needs them.
#pragma once

#include <cstdint>
#include <memory>

#include "question/oracle.h"

namespace doublecheck::distance {

/// An oracle for every shape of question. `perft` abstains beyond `max_leaves`.
std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves = kDefaultMaxLeaves);

}  // namespace doublecheck::distance
