// Crazyhouse (Z1 to Z3): pockets, drops and promoted pieces.
#include <algorithm>

#include "board/reach.h"
#include "fen_games/game_rules.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

/// What a captured piece is in a pocket.
Kind kind_in_pocket(Piece captured) {
  return captured.is_promoted() ? Kind::pawn : captured.kind();
}

class CrazyhouseRules final : public GameRules {
 public:
  CellSet drop_cells(const GamePosition& position, Kind kind) const override {
    CellSet cells;
    for (const Cell cell : all_cells(kChessBox)) {
      const int rank = kChessBox.coordinates(cell).rank;
      const bool is_end = rank == 0 || rank == 7;
      if (!position.board[cell] && !(kind == Kind::pawn && is_end)) cells.add(cell);
    }
    return cells;
  }

  void settle(const GamePosition& before, const Move& move, GamePosition& after) const override {
    auto& pockets = after.state.pockets;
    const auto mover = before.to_move;
    if (move.dropped) pockets.remove(Piece(mover, *move.dropped));
    if (const auto captured = captured_cell(before, move))
      pockets.add(Piece(mover, kind_in_pocket(before.board[*captured])));
    if (move.promotion) after.board.put(move.to, after.board[move.to].promoted());
    if (const auto* way = castling_way(before, move))  // the rook loses its mark
      after.board.put(way->rook_lands, Piece(mover, Kind::rook));
  }

  void add_position_labels(LabelSet& labels, const GamePosition& /*position*/,
                           const std::vector<Move>& moves) const override {
    const auto drops =
        std::ranges::count_if(moves, [](const Move& move) { return move.dropped.has_value(); });
    labels.add_if(drops > 0, Label::Z2_drop_possible);
    labels.add_if(drops > 0 && drops == std::ssize(moves), Label::Z2_only_drops);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    const auto captured = captured_cell(position, move);
    labels.add_if(captured && position.board[*captured].is_promoted(), Label::Z1_takes_promoted);
    labels.add_if(move.dropped.has_value(), Label::Z2_drop);
    labels.add_if(position.board[move.from].is_promoted(), Label::Z3_moves_promoted);
  }
};

}  // namespace

const GameRules& crazyhouse_rules() {
  static const CrazyhouseRules rules;
  return rules;
}

}  // namespace doublecheck::distance
