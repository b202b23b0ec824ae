#include "atomic/explosion.h"
#include "fen_games/castling.h"
#include "fen_games/game_rules.h"
#include "fen_games/king_safety.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

/// `cell` is beside a king of `colour`.
bool is_beside_king(const ChessBoard& board, Cell cell, Colour colour) {
  const auto king = board.king(colour);
  return king && cells_in_reach(Kind::king, *king).contains(cell);
}

bool kings_touch(const ChessBoard& board) {
  const auto white = board.king(Colour::white);
  return white && is_beside_king(board, *white, Colour::black);
}

bool wins(const GamePosition& position, const Move& move) {
  return !board_after(position, move).king(opposite(position.to_move));
}

/// On a cell around the target; the capturing piece explodes on the target itself.
bool explodes_around(const ChessBoard& after, const Move& move, Cell cell) {
  return cell != move.from && cells_in_reach(Kind::king, move.to).contains(cell) && !after[cell];
}

/// Castling takes a rook off its corner too, but is no capture.
void add_exploded_rooks(LabelSet& labels, const GamePosition& position, const Move& move,
                        const ChessBoard& after) {
  if (!captured_cell(position, move)) return;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const CastlingWay& way : corner_ways(colour))
      labels.add_if(
          position.state.castling.has(colour, way.file) && explodes_around(after, move, way.rook),
          Label::L5_explodes_rook_with_right);
}

class AtomicRules final : public GameRules {
 public:
  /// Kings never capture.
  CellSet targets(const GamePosition& position, Cell from) const override {
    const auto found = GameRules::targets(position, from);
    const bool is_king = position.board[from].is(Kind::king);
    return is_king ? found - position.board.of(opposite(position.to_move)) : found;
  }

  void capture(ChessBoard& board, Piece /*capturer*/, Cell target) const override {
    explode(board, target);
  }

  /// The attack of a king never counts for check.
  CellSet check_givers(const ChessBoard& board, Colour side) const override {
    CellSet pieces = board.of(side);
    if (const auto king = board.king(side)) pieces.remove(*king);
    return pieces;
  }

  /// Nor is there a check while the kings touch.
  bool is_in_check(const ChessBoard& board, Colour colour) const override {
    const auto enemy = opposite(colour);
    const auto king = board.king(colour);
    if (!king || is_beside_king(board, *king, enemy)) return false;
    return is_attacked(board, *king, check_givers(board, enemy));
  }

  /// The mover still has its king, and that is not in check unless the enemy's is gone.
  bool is_safe(const GamePosition& before, const ChessBoard& after) const override {
    const auto mover = before.to_move;
    if (!after.king(mover)) return false;
    if (!after.king(opposite(mover))) return true;
    return !is_in_check(after, mover);
  }

  /// A king is gone.
  bool is_over(const GamePosition& position) const override {
    return !position.board.king(Colour::white) || !position.board.king(Colour::black);
  }

  /// Not where the enemy king stands beside.
  bool is_way_attacked(const ChessBoard& board, Cell cell, Colour enemy) const override {
    if (is_beside_king(board, cell, enemy)) return false;
    return GameRules::is_way_attacked(board, cell, enemy);
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& moves) const override {
    labels.add_if(kings_touch(position.board), Label::L5_kings_touch);
    for (const Move& move : moves) labels.add_if(wins(position, move), Label::L5_wins);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    const auto after = board_after(position, move);
    labels.add_if(!after.king(position.to_move), Label::L5_explodes_own_king);
    labels.add_if(!after.king(opposite(position.to_move)), Label::L5_explodes_enemy_king);
    add_exploded_rooks(labels, position, move, after);
  }
};

}  // namespace

const GameRules& atomic_rules() {
  static const AtomicRules rules;
  return rules;
}

}  // namespace doublecheck::distance
