// Horde (H1 to H3): White has pawns and no king.
#include "board/reach.h"
#include "fen_games/game_rules.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

/// H2: a white pawn there has moves of its own.
bool is_pawn_of_first_rank(const ChessBoard& board, Cell cell) {
  return board[cell].is(Colour::white, Kind::pawn) && kChessBox.coordinates(cell).rank == 0;
}

bool has_pawn_on_end(const ChessBoard& board) {
  for (const Cell cell : board.occupied()) {
    const int rank = kChessBox.coordinates(cell).rank;
    if (board[cell].is(Kind::pawn) && (rank == 0 || rank == 7) &&
        !is_pawn_of_first_rank(board, cell))
      return true;
  }
  return false;
}

class HordeRules final : public GameRules {
 public:
  std::optional<std::string_view> why_illegal(const GamePosition& position) const override {
    const auto& board = position.board;
    if (!board.king(Colour::black)) return "no-king";
    if (board.king(Colour::white) || board.count({Colour::black, Kind::king}) > 1)
      return "many-kings";
    if (has_pawn_on_end(board)) return "pawn-on-last-rank";
    if (has_bad_castling_right(position)) return "bad-castling-right";
    if (has_bad_en_passant(position)) return "bad-en-passant";
    if (is_opponent_in_check(position)) return "opponent-in-check";
    return std::nullopt;
  }

  CellSet targets(const GamePosition& position, Cell from) const override {
    CellSet found = GameRules::targets(position, from);
    if (!is_pawn_of_first_rank(position.board, from)) return found;
    const auto [file, rank, level] = kChessBox.coordinates(from);
    const auto second = kChessBox.cell({file, 1, level});
    const auto third = kChessBox.cell({file, 2, level});
    if (!position.board[second] && !position.board[third]) found.add(third);
    return found;
  }

  bool is_over(const GamePosition& position) const override {
    return position.board.of(Colour::white).empty();
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& /*moves*/) const override {
    labels.add_if(is_over(position), Label::H3_over);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    const bool steps = !captured_cell(position, move);
    if (steps && is_pawn_of_first_rank(position.board, move.from)) {
      labels.add(Label::H2_from_first_rank);
      labels.add_if(ranks_ahead(Colour::white, move.from, move.to) == 2, Label::H2_double_step);
    }
    labels.add_if(labels.contains(Label::L1_legal) && position.to_move == Colour::black && !steps &&
                      position.board.of(Colour::white).size() == 1,
                  Label::H3_last_piece);
  }
};

}  // namespace

const GameRules& horde_rules() {
  static const HordeRules rules;
  return rules;
}

}  // namespace doublecheck::distance
