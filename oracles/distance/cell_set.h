// Sets of cells of the 8x8 box, one bit for each.
#pragma once

#include <bit>
#include <cstdint>

#include "question/box.h"

namespace doublecheck::distance {

class CellSet {
 public:
  /// Goes over the cells in rising order.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Cell operator*() const { return static_cast<Cell>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr CellSet() = default;

  constexpr bool contains(Cell cell) const { return (bits_ >> cell & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }

  constexpr void add(Cell cell) { bits_ |= only(cell); }
  constexpr void remove(Cell cell) { bits_ &= ~only(cell); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr CellSet operator|(CellSet a, CellSet b) { return CellSet(a.bits_ | b.bits_); }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return CellSet(a.bits_ & b.bits_); }
  /// The cells of `a` that are not in `b`.
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return CellSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CellSet, CellSet) = default;

 private:
  constexpr explicit CellSet(std::uint64_t bits) : bits_(bits) {}

  static constexpr std::uint64_t only(Cell cell) { return std::uint64_t{1} << cell; }

  std::uint64_t bits_ = 0;
};

}  // namespace doublecheck::distance
