// The mutations of mutate.h, one function each, and what they share.
#pragma once

#include <span>

#include "question/oracle.h"
#include "random/random.h"

namespace doublecheck {

/// Each of the following changes `question`, or returns false where there is nothing that it could
/// change. The invariant of Question is kept.

/// A piece goes to another cell; what stood there comes back. A move of it begins where it is now.
bool move_piece(Question& question, Random& random);
bool add_piece(Question& question, Random& random);
bool remove_piece(Question& question, Random& random);
bool recolour_piece(Question& question, Random& random);
bool retype_piece(Question& question, Random& random);

/// A cube gets an empty layer on each axis, or loses one.
bool grow_cube(Question& question, Random& random);
bool crop_cube(Question& question, Random& random);
/// The image under a symmetry: turned, mirrored, colours exchanged.
bool turn_board(Question& question, Random& random);

/// The other side is to move, where the line tells a side.
bool pass_turn(Question& question, Random& random);

// Of whole FENs only.

/// One castling right comes or goes; or a piece of a pocket, or a check to give, where there are
/// any.
bool change_rights(Question& question, Random& random);
/// The en-passant cell comes, goes or becomes another, whatever stands around it.
bool change_en_passant(Question& question, Random& random);
/// The halfmove clock or the move number.
bool change_clocks(Question& question, Random& random);

/// One end, letter or coordinate of the move, target or moves; an optional one comes or goes.
bool change_argument(Question& question, Random& random);
/// Another verb of the game, asked of the same position as far as it can be.
bool change_verb(Question& question, Random& random);
bool change_depth(Question& question, Random& random);

using Mutation = bool (*)(Question& question, Random& random);

/// All of these.
std::span<const Mutation> mutations();

/// An argument, where there is one, that `adviser` probably finds legal; false where it knows none.
bool choose_argument(Question& question, Random& random, Oracle& adviser);

/// A move that `adviser` lists as legal is played. In games without `legal`, the move in question.
bool play_move(Question& question, Random& random, Oracle& adviser);

// --- What they share: pieces and arguments that fit a question ----------------------------------

/// Whether positions of this form are written with `piece`.
bool may_hold(const Question& question, Piece piece);

/// Some piece that the position may hold.
Piece random_piece(const Question& question, Random& random);

/// Whether one more piece may stand on the board.
bool has_room(const Question& question);

/// `piece`, or nothing, stands on `cell`; `listing` follows. A new piece needs room.
void put(Question& question, Cell cell, Piece piece);

/// From some piece, if there is one, to some cell; on the 8x8 box sometimes with a letter.
Move random_move(const Question& question, Random& random);

/// An argument of the form that `question` needs; an optional one may be none.
Argument random_argument(const Question& question, Random& random);

}  // namespace doublecheck
