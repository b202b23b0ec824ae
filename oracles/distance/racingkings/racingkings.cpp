// Racing kings (R1 to R3).
#include "board/reach.h"
#include "fen_games/game_rules.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

bool has_pawn(const ChessBoard& board) {
  for (const Cell cell : board.occupied())
    if (board[cell].is(Kind::pawn)) return true;
  return false;
}

/// Rank 8.
bool is_goal(Cell cell) {
  return kChessBox.coordinates(cell).rank == last_rank(Colour::white);
}

bool is_at_goal(const ChessBoard& board, Colour colour) {
  return is_goal(*board.king(colour));
}

class RacingKingsRules final : public GameRules {
 public:
  std::optional<std::string_view> why_illegal(const GamePosition& position) const override {
    if (has_no_king(position.board)) return "no-king";
    if (has_many_kings(position.board)) return "many-kings";
    if (has_pawn(position.board)) return "has-pawn";
    if (position.state.castling.any()) return "bad-castling-right";
    if (position.state.en_passant) return "bad-en-passant";
    if (is_in_check(position.board, position.to_move)) return "in-check";
    if (is_opponent_in_check(position)) return "opponent-in-check";
    return std::nullopt;
  }

  /// Neither king is attacked.
  bool is_safe(const GamePosition& before, const ChessBoard& after) const override {
    return !is_in_check(after, before.to_move) && !is_in_check(after, opposite(before.to_move));
  }

  bool is_over(const GamePosition& position) const override {
    if (is_at_goal(position.board, Colour::black)) return true;
    if (!is_at_goal(position.board, Colour::white)) return false;
    return position.to_move == Colour::white || !black_reaches_goal(position);
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& /*moves*/) const override {
    const bool over = is_over(position);
    labels.add_if(over, Label::R3_over);
    labels.add_if(!over && is_at_goal(position.board, Colour::white), Label::R3_last_move);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    labels.add_if(position.board[move.from].is(Kind::king) && is_goal(move.to),
                  Label::R3_reaches_goal);
    labels.add_if(is_in_check(board_after(position, move), opposite(position.to_move)),
                  Label::R2_gives_check);
  }

 private:
  /// Black, who is to move, has a move of its king to the goal that is legal by R2.
  bool black_reaches_goal(const GamePosition& position) const {
    const auto king = position.board.king(Colour::black);
    for (const Cell to : targets(position, *king))
      if (is_goal(to) && is_safe(position, board_after(position, {*king, to}))) return true;
    return false;
  }
};

}  // namespace

const GameRules& racingkings_rules() {
  static const RacingKingsRules rules;
  return rules;
}

}  // namespace doublecheck::distance
