#include "fen_games/game_rules.h"

#include "fen_games/king_safety.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {

CellSet GameRules::targets(const GamePosition& position, Cell from) const {
  return chess_targets(position, from);
}

void GameRules::capture(ChessBoard& board, Piece capturer, Cell target) const {
  board.put(target, capturer);
}

CellSet GameRules::check_givers(const ChessBoard& board, Colour side) const {
  return board.of(side);
}

bool GameRules::is_in_check(const ChessBoard& board, Colour colour) const {
  const auto king = board.king(colour);
  return king && is_attacked(board, *king, check_givers(board, opposite(colour)));
}

bool GameRules::is_safe(const GamePosition& before, const ChessBoard& after) const {
  const auto mover = before.to_move;
  if (!after.king(mover)) return false;
  if (!after.king(opposite(mover))) return true;
  return !is_in_check(after, mover);
}

bool GameRules::is_way_attacked(const ChessBoard& board, Cell cell, Colour enemy) const {
  return is_attacked(board, cell, check_givers(board, enemy));
}

bool GameRules::is_over(const GamePosition& position) const {
  return !position.board.king(Colour::white) || !position.board.king(Colour::black);
}

void GameRules::add_position_labels(LabelSet& /*labels*/, const GamePosition& /*position*/,
                                    const std::vector<Move>& /*moves*/) const {}

void GameRules::add_move_labels(LabelSet& /*labels*/, const GamePosition& /*position*/,
                                const Move& /*move*/) const {}

}  // namespace doublecheck::distance
