// Pieces dropped on a board at random, and the clocks of FENs.
#pragma once

#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"
#include "transform/random_cell.h"

namespace doublecheck {

/// Any kind but the king, as often as armies have it.
Kind random_man(Random& random);

/// Of any colour and such a kind.
Piece random_army_piece(Random& random);

/// Where `piece` was put: an empty cell, or a cell that held something if no empty one is soon
/// found.
Cell drop(Random& random, Board& board, Piece piece);

/// Mostly at faces, edges and corners: there kings have few neighbours, and are mated.
Cell random_king_cell(Random& random, const Box& box);

/// Whether `cell` lies in the block of cells of which `one` and `other` are opposite corners.
bool is_in_block(const Box& box, Cell one, Cell other, Cell cell);

/// The first cell where `piece` stands; nothing if it does not.
std::optional<Cell> cell_of(const Board& board, Piece piece);

/// How many pieces shall stand between a king and a slider: none, one, two.
int random_men_between(Random& random);

/// Aims an enemy slider at the king on `king`, with `men` pieces between, of which most are the
/// king's: none makes a check, one a pin or a check to be discovered, and of two one may leave.
/// What stands between already counts; all but kings and rooks may be cleared away first. Does
/// nothing where the slider finds no cell at once.
void drop_line(Random& random, Reach& reach, Game game, Board& board, Cell king, int men);

/// Puts a piece of `colour` where it would reach `cell` if nothing stood between.
void drop_attacker(Random& random, Reach& reach, Game game, Board& board, Cell cell, Colour colour);

/// A king, which is not on the board, beside that on `king`.
void drop_touching_king(Random& random, Reach& reach, Game game, Board& board, Cell king);

/// Any clock and any move number, mostly small ones.
void draw_clocks(Random& random, GameState& state);

/// Nine times of ten up to 99 half-moves and 500 moves, as games between people have; else any that
/// are far from the end where L4 stops them: engines go on there. No more half-moves than the game
/// has, and none after the double step that an en-passant cell tells of.
void draw_lifelike_clocks(Random& random, Position& position);

}  // namespace doublecheck
