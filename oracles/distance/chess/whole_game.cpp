#include "chess/last_move.h"
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

/// L1 to L4; only L8 is told of chess alone.
class ChessRules final : public GameRules {
 public:
  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& /*moves*/) const override {
    labels.add_if(is_in_check(position.board, position.to_move) && !is_check_explained(position),
                  Label::L8_unexplained_check);
  }
};

}  // namespace

const GameRules& chess_rules() {
  static const ChessRules rules;
  return rules;
}

}  // namespace doublecheck::distance
