// What the replies of a side depend on, and how each enemy move changes that: how many moves its
// pieces have, and what concerns its king.
#pragma once

#include <array>
#include <cstdint>

#include "fen/king.h"
#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {

/// Made before the enemy moves. A move changes what stands on two places, and few pieces reach
/// those; the others have as many moves afterwards as before. Checks, pins and the king are no
/// matter of this.
template <Colour us>
class Reach {
 public:
  explicit Reach(const GameBoard& board);

  /// The number of free moves of the pieces of `us`, but the king, once the enemy has made `move`
  /// on `board`: no castling, no capture en passant.
  std::uint64_t count_after(const GameBoard& board, const GameMove& move, Occupant taken) const;

 private:
  void add_slider(const GameBoard& board, Slot slot);
  void add_ray(const GameBoard& board, Slot slot, Index step);
  void add_knight(const GameBoard& board, Slot slot);
  void add_pawn(const GameBoard& board, Slot slot);

  const SlotSet& at(Index index) const { return seen_[static_cast<std::size_t>(index)]; }
  SlotSet& at(Index index) { return seen_[static_cast<std::size_t>(index)]; }

  /// By place: the slots whose number of moves may depend on what stands there. A slider's are the
  /// places up to the first piece; a knight's only those of own pieces.
  std::array<SlotSet, kPlaces> seen_{};
  std::array<std::uint8_t, kSlots> counts_;
  int total_ = 0;
};

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

}  // namespace doublecheck::mailbox::fen
