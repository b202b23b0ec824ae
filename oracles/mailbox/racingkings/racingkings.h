// The legal moves of racing kings (R2, R3), listed or counted.
#pragma once

#include "fen_games/orthodox.h"

namespace doublecheck::mailbox::fen::racingkings {

/// Which moves of `us` would give check. The enemy king is not attacked, and there are no pawns. So
/// neither where a move comes from nor what it captures matters to whether the moved piece gives
/// check, and a piece but the king that stands between the enemy king and a slider of its own has
/// no move along that line.
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

inline bool is_on_goal(const GameBoard& board, Colour side) {
  return is_on_rank(Colour::white, kLastRank, board.army(side).king());
}

/// Whether the game is over where `side` is to move (R3). `board` is left as it was.
bool is_over(GameBoard& board, Colour side);

struct Rules : Orthodox {
  template <Colour us>
  static bool is_over(GameBoard& board) {
    return racingkings::is_over(board, us);
  }
  /// Neither king is in check.
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    const ForbiddenChecks<us> checks(board);
    const SlotSet pinned = pins_and_checks<us>(board).pinned;
    const GoalBits goals = safe_king_goals<us>(board, open_king_goals<us>(board));
    take = king_steps<us>(board, static_cast<GoalBits>(goals & checks.king_steps()), take);
    const auto gives_no_check = [&](const GameMove& move) {
      return !checks.gives_check(board.army(us).kind(board[move.from].slot()), move.to);
    };
    Filter filter(take, gives_no_check);
    filter = pinned_moves<us>(board, pinned - checks.held(), filter);
    return free_moves<us>(board, board.army(us).pieces() - pinned - checks.held(), filter).out();
  }
  template <class, Colour us>
  static std::uint64_t count_two_plies(GameBoard& board);
};

}  // namespace doublecheck::mailbox::fen::racingkings
