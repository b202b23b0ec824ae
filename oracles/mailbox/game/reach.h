// How many moves the pieces of a side have, and how an enemy move changes that.
#pragma once

#include "game/make_move.h"

namespace doublecheck::mailbox::game {

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

}  // namespace doublecheck::mailbox::game
