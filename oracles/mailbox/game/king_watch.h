// What an enemy move changes for a king.
#pragma once

#include "game/legal_moves.h"

namespace doublecheck::mailbox::game {

/// Made before the enemy moves. Most moves touch nothing that the king's steps, pins and checks
/// depend on; of the others only the goals are looked at again that they may have touched.
template <Colour us>
class KingWatch {
 public:
  /// The king is not in check.
  explicit KingWatch(GameBoard& board);

  /// Once the enemy has made `move`, which is no castling and not en passant, on `board`, which is
  /// left as it was.
  KingState after(GameBoard& board, const GameMove& move) const;

 private:
  void watch_castling(const GameBoard& board);
  void watch_lines(const GameBoard& board, Index king);
  void watch_line(const GameBoard& board, Index from, Index king, Index goal, GoalBits bit);
  GoalBits touched_by(const GameBoard& board, const GameMove& move) const;

  GoalBits& at(Index index) { return watched_[static_cast<std::size_t>(index)]; }
  GoalBits at(Index index) const { return watched_[static_cast<std::size_t>(index)]; }

  KingState before_;
  GoalBits open_;
  /// What a piece may set free by no longer attacking it: goals that are open but attacked, and the
  /// own cell if there are pins. Other goals matter to it only when it comes to attack them.
  GoalBits barred_;
  /// By place: the goals that may depend on what stands there. Those that a piece attacks from
  /// there, now or after its move, are not among them.
  std::array<GoalBits, kPlaces> watched_{};
};

}  // namespace doublecheck::mailbox::game
