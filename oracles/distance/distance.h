// The plain oracle: for every pair of cells, may this piece go there by its absolute distances, and
// is a piece strictly between; legality by making the move on a copy and asking whether the king
// could be taken.
//
// `board` has what stands under every game: where a piece may go (reach), attack, check and pins
// (king_safety). Each game has a folder with its rules and its labels: cube, solitaire, chess
// (piece lists), atomic (board fields) and raumschach, which is the cube's with pawns. Whole games
// make millions of moves, so they have sets of cells instead: `fen_games` has all that they share,
// and game_rules.h there is what each of them says for itself, in a folder of its own.
#pragma once

#include <cstdint>
#include <memory>

#include "question/oracle.h"

namespace doublecheck::distance {

/// An oracle for every shape of question. `perft` abstains beyond `max_leaves`.
std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves = kDefaultMaxLeaves);

}  // namespace doublecheck::distance
