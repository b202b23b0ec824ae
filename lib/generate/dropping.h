// Pieces dropped on a board at random.
#pragma once

#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

Colour random_colour(Random& random);

/// Any kind but the king, as often as armies have it.
Kind random_man(Random& random);

/// Of any colour and such a kind.
Piece random_army_piece(Random& random);

/// Whether `cell` lies in the block of cells of which `one` and `other` are opposite corners.
bool is_in_block(const Box& box, Cell one, Cell other, Cell cell);

/// Where `piece` was put: an empty cell, or a cell that held something if no empty one is soon
/// found.
Cell drop(Random& random, Board& board, Piece piece);

/// Aims an enemy slider at the king on `king`, and puts a piece of the king's side on a cell
/// between them that both reach: a pin, unless more stands between. Does nothing where such cells
/// are not found at once.
void drop_pin(Random& random, Reach& reach, Game game, Board& board, Cell king);

/// Puts an enemy piece where it would reach the king on `king` if nothing stood between.
void drop_checker(Random& random, Reach& reach, Game game, Board& board, Cell king);

/// A king, which is not on the board, beside that on `king`.
void drop_touching_king(Random& random, Reach& reach, Game game, Board& board, Cell king);

}  // namespace doublecheck
