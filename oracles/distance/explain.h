// Labels of positions and of moves in them (section E): the answers to `explain` of each game, and
// the labels that tell of a piece's way, the same in every game.
#pragma once

#include "cube.h"
#include "question/answer.h"
#include "question/label.h"
#include "solitaire.h"

namespace doublecheck::distance {

struct KnownGame;

/// Of an atomic board field.
Answer explain_atomic(const Question& question);

/// Of a piece list in which no colour has two kings (V2).
Answer explain_chess(const Question& question);

/// The kings are those of a legal position (C5).
Answer explain_cube(const Question& question, KnownCubeMoves& known);

/// The board has a piece (S3).
Answer explain_solitaire(const Question& question, KnownSolution& known);

/// Of a whole FEN that is legal by L2; without a move, of the position.
Answer explain_game(KnownGame& game, const Move* move);

/// `B2-king` to `B2-pawn`.
Label kind_label(Kind kind);

/// Line, planar diagonal, triagonal and slide of a move that such a piece makes.
void add_way(LabelSet& labels, const Box& box, Kind kind, Cell from, Cell to);

/// B3-blocked for one piece: it could go by B2, but something stands between.
bool is_blocked(const Board& board, Cell from, Cell to);

}  // namespace doublecheck::distance
