// A set of slots: of pieces of one side, not of cells.
#pragma once

#include <bit>
#include <cstdint>

namespace doublecheck::mailbox::game {

/// A piece's number within its side, 0 to 63; the king has 0.
using Slot = unsigned;
inline constexpr unsigned kSlots = 64;

class SlotSet {
 public:
  constexpr SlotSet() = default;

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Slot slot) const { return (bits_ >> slot & 1) != 0; }
  constexpr int size() const { return std::popcount(bits_); }

  constexpr void add(Slot slot) { bits_ |= bit(slot); }
  constexpr void remove(Slot slot) { bits_ &= ~bit(slot); }

  friend constexpr SlotSet operator|(SlotSet a, SlotSet b) { return SlotSet(a.bits_ | b.bits_); }
  friend constexpr SlotSet operator&(SlotSet a, SlotSet b) { return SlotSet(a.bits_ & b.bits_); }
  /// What is in `a` but not in `b`.
  friend constexpr SlotSet operator-(SlotSet a, SlotSet b) { return SlotSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SlotSet, SlotSet) = default;

  /// Goes over the slots in rising order; changes of the set do not change its way.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr Slot operator*() const { return static_cast<Slot>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit SlotSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Slot slot) { return std::uint64_t{1} << slot; }

  std::uint64_t bits_ = 0;
};

}  // namespace doublecheck::mailbox::game
