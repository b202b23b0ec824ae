// How many moves the pieces of a side have, and how each enemy move changes that number.
#pragma once

#include <array>
#include <cstdint>

#include "fen/game_board.h"

namespace doublecheck::mailbox::fen {

/// Made once before the enemy moves, for all of its moves. A move changes what stands on two
/// places. What each change alone does to the number is written down by place, so that a look at
/// two places replaces making the move. Only where a move goes along the line of a piece that looks
/// at it do the two changes depend on each other.
///
/// Checks, the king's own moves, castling and captures en passant are no matter of this.
template <Colour us>
class Reach {
 public:
  /// Pinned pieces are left out: the moves that they have, and those that others have onto them
  /// or across them once they are gone.
  Reach(const GameBoard& board, SlotSet pinned);

  /// The number of moves once an enemy piece has gone from `from` to `to`, and captured what stood
  /// there. `board` is the one before that.
  int after(const GameBoard& board, Index from, Index to) const {
    const Place& left = at(from);
    const int count = total_ + left.leaving + at(to).coming;
    if ((left.lines & line_bit(to - from)) == 0) return count;
    return count + along_line(board, from, to);
  }

  /// The lines along which pieces look at the enemy piece on `from`. After moves along no such line
  /// the number is the sum of the next two.
  LineBits lines_at(Index from) const { return at(from).lines; }
  int after_leaving(Index from) const { return total_ + at(from).leaving; }
  int change_at(Index to) const { return at(to).coming; }

 private:
  struct Place {
    /// How many moves more there are when an enemy piece comes to this place, and captures the
    /// piece on it.
    std::int16_t coming = 0;
    /// How many more when the enemy piece on this place leaves.
    std::int16_t leaving = 0;
    /// The lines along which pieces look at the enemy piece on this place.
    LineBits lines = 0;
  };

  void add_slider(const GameBoard& board, Slot slot);
  int add_ray(const GameBoard& board, Index from, Index step);
  void add_knight(const GameBoard& board, Slot slot);
  void add_pawn(const GameBoard& board, Slot slot);
  int add_pawn_capture(const GameBoard& board, Index to, int moves);
  int add_pawn_steps(const GameBoard& board, Index from, int moves);
  void add_count(Index place, int count);

  int along_line(const GameBoard& board, Index from, Index to) const;
  int of_looker_behind(const GameBoard& board, Index from, Index to, Index step) const;
  int of_looker_ahead(const GameBoard& board, Index from, Index to, Index step) const;
  bool is_looker(const GameBoard& board, Index index) const {
    return board[index].is_piece_of(us) && !pinned_.contains(board[index].slot());
  }

  const Place& at(Index index) const { return places_[static_cast<std::size_t>(index)]; }
  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }

  std::array<Place, kPlaces> places_{};
  SlotSet pinned_;
  int total_ = 0;
};

}  // namespace doublecheck::mailbox::fen
