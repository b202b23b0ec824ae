// Chess by piece lists and as whole games (sections V and L of the rules), and what games like it
// take over.
#pragma once

#include "games/chess/game_setups.h"
#include "games/chess/spoilt_setups.h"
#include "generate/arguments.h"
#include "question/game_definition.h"

namespace doublecheck {

/// Where games begin.
inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A piece list of up to 32 pieces, with pawns on any rank; sometimes a king too many or too few.
Position random_piece_list(Random& random, Reach& reach);

/// Of `valid`: mostly where a piece can go.
Argument draw_target(ArgumentDraw& draw, const Question& question);

/// Of whole FENs: mostly a legal move.
Argument draw_game_move(ArgumentDraw& draw, const Question& question);

/// As castling is written, whether it can be or not.
Move king_two_step(ArgumentDraw& draw, const Question& question);

/// The letter goes; or another comes, of any kind that a move can be written with.
void disturb_letter(Random& random, Move& move);

}  // namespace doublecheck
