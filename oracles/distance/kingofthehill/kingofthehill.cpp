// King of the hill (K1).
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

/// d4, e4, d5 and e5.
bool is_on_hill(Cell cell) {
  const auto [file, rank, level] = kChessBox.coordinates(cell);
  return (file == 3 || file == 4) && (rank == 3 || rank == 4);
}

bool reaches_hill(const GamePosition& position, const Move& move) {
  return position.board[move.from].is(Kind::king) && is_on_hill(move.to);
}

class KingOfTheHillRules final : public GameRules {
 public:
  bool is_over(const GamePosition& position) const override {
    const auto& board = position.board;
    return is_on_hill(*board.king(Colour::white)) || is_on_hill(*board.king(Colour::black));
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& moves) const override {
    labels.add_if(is_over(position), Label::K1_over);
    for (const Move& move : moves) labels.add_if(reaches_hill(position, move), Label::K1_wins);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    labels.add_if(reaches_hill(position, move), Label::K1_reaches_hill);
  }
};

}  // namespace

const GameRules& kingofthehill_rules() {
  static const KingOfTheHillRules rules;
  return rules;
}

}  // namespace doublecheck::distance
