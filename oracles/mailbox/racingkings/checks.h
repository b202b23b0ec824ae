// Which moves would give check: a side may make none of them (R2).
#pragma once

#include "fen_games/king.h"

namespace doublecheck::mailbox::fen::racingkings {

/// Of moves of `us`. The enemy king is not attacked, and there are no pawns. So neither where a
/// move comes from nor what it captures matters to whether the moved piece gives check, and a piece
/// but the king that stands between the enemy king and a slider of its own has no move along that
/// line.
template <Colour us>
class ForbiddenChecks {
 public:
  explicit ForbiddenChecks(const GameBoard& board);

  /// Whether a piece of that kind would give check from `to`.
  bool gives_check(Kind kind, Index to) const {
    return (forbidden_[static_cast<std::size_t>(to)] & bit(kind)) != 0;
  }
  /// The pieces but the king whose every move would uncover a check.
  SlotSet held() const { return held_; }
  /// The steps of the king that uncover no check.
  GoalBits king_steps() const { return king_steps_; }

 private:
  static constexpr unsigned bit(Kind kind) { return 1U << static_cast<unsigned>(kind); }
  void forbid(Index place, unsigned kinds);
  /// From the enemy king, along a line of `slider`.
  void look_along(const GameBoard& board, Index step, Kind slider);
  void hold(const GameBoard& board, Index at, Index step);

  Index enemy_;
  std::array<std::uint8_t, kPlaces> forbidden_{};
  SlotSet held_;
  GoalBits king_steps_ = kStepsOnly;
};

}  // namespace doublecheck::mailbox::fen::racingkings
