// What makes a position illegal (L2), reason by reason: a game says which apply and in which order
// (GameRules::why_illegal).
#pragma once

#include "fen_games/position.h"

namespace doublecheck::distance {

bool has_no_king(const ChessBoard& board);
bool has_many_kings(const ChessBoard& board);
bool has_pawn_on_last_rank(const ChessBoard& board);
bool has_bad_castling_right(const GamePosition& position);
bool has_bad_en_passant(const GamePosition& position);
bool is_opponent_in_check(const GamePosition& position);

}  // namespace doublecheck::distance
