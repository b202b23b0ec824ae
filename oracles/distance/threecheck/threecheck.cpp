// Three-check (T1).
#include "fen_games/game_rules.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

bool gives_last_check(const GamePosition& position, const Move& move) {
  const auto mover = position.to_move;
  return position.state.checks_left[static_cast<std::size_t>(mover)] == 1 &&
         position.rules->is_in_check(board_after(position, move), opposite(mover));
}

class ThreeCheckRules final : public GameRules {
 public:
  bool is_over(const GamePosition& position) const override {
    const auto [white, black] = position.state.checks_left;
    return white == 0 || black == 0;
  }

  /// A double check is one check, too.
  void settle(const GamePosition& before, const Move& /*move*/,
              GamePosition& after) const override {
    if (is_in_check(after.board, after.to_move))
      --after.state.checks_left[static_cast<std::size_t>(before.to_move)];
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& moves) const override {
    labels.add_if(is_over(position), Label::T1_over);
    for (const Move& move : moves) labels.add_if(gives_last_check(position, move), Label::T1_wins);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    labels.add_if(labels.contains(Label::L1_legal) && gives_last_check(position, move),
                  Label::T1_last_check);
  }
};

}  // namespace

const GameRules& threecheck_rules() {
  static const ThreeCheckRules rules;
  return rules;
}

}  // namespace doublecheck::distance
