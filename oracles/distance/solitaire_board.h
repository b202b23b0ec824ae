// The solitaire board in sixteen half bytes, small enough to be copied and remembered by the
// million.
#pragma once

#include <bit>
#include <cstdint>

#include "question/position.h"

namespace doublecheck::distance {

/// Places number the 4x4 cells in the order of S3: by x, then by y.
inline constexpr int kPlaces = 16;

/// A set of places, one bit for each.
using PlaceSet = std::uint16_t;

constexpr PlaceSet only(int place) {
  return static_cast<PlaceSet>(1U << place);
}
constexpr bool contains(PlaceSet set, int place) {
  return (set >> place & 1U) != 0;
}
constexpr int lowest(PlaceSet set) {
  return std::countr_zero(set);
}
constexpr PlaceSet without_lowest(PlaceSet set) {
  return static_cast<PlaceSet>(set & (set - 1U));
}

constexpr int place_of(Cell cell) {
  return cell % 4 * 4 + cell / 4;
}
constexpr Cell cell_of(int place) {
  return static_cast<Cell>(place % 4 * 4 + place / 4);
}

class SolitaireBoard {
 public:
  explicit SolitaireBoard(const Board& board);

  /// Different for different boards, and never 0 while there is a piece.
  std::uint64_t key() const { return kinds_; }
  PlaceSet occupied() const { return occupied_; }
  int pieces() const { return std::popcount(occupied_); }

  /// `place` is occupied.
  Kind kind(int place) const { return static_cast<Kind>((kinds_ >> 4 * place & 15U) - 1); }

  /// The board after the piece on `from` has taken the one on `to`.
  SolitaireBoard after(int from, int to) const;

 private:
  std::uint64_t kinds_ = 0;  // 1 + kind in four bits for each place, 0 where it is empty
  PlaceSet occupied_ = 0;
};

}  // namespace doublecheck::distance
