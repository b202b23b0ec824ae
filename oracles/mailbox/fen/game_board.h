// The board of a whole game in the mailbox, with the pieces of each side in slots, and who attacks
// which place of it (B2, B3).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "fen/attack_table.h"
#include "question/piece.h"
#include "question/position.h"

namespace doublecheck::mailbox::fen {

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

/// One byte: two bits for the colours, six for the slot. The sentinel bears both colours, so that
/// one comparison stops a piece at the rim and at own pieces.
class Occupant {
 public:
  constexpr Occupant() = default;
  constexpr Occupant(Colour colour, Slot slot)
      : bits_(static_cast<std::uint8_t>(colour_bit(colour) | slot)) {}

  static constexpr Occupant sentinel() {
    Occupant made;
    made.bits_ = colour_bit(Colour::white) | colour_bit(Colour::black);
    return made;
  }

  constexpr bool is_empty() const { return bits_ == 0; }
  /// True for sentinels as well.
  constexpr bool bears(Colour colour) const { return (bits_ & colour_bit(colour)) != 0; }
  constexpr bool is_piece_of(Colour colour) const {
    return (bits_ & sentinel().bits_) == colour_bit(colour);
  }
  constexpr bool is_piece() const {
    return is_piece_of(Colour::white) || is_piece_of(Colour::black);
  }

  /// The next two are for pieces only.
  constexpr Slot slot() const { return bits_ & (kSlots - 1); }
  constexpr Colour colour() const { return bears(Colour::white) ? Colour::white : Colour::black; }

  friend constexpr bool operator==(Occupant, Occupant) = default;

 private:
  static constexpr std::uint8_t colour_bit(Colour colour) {
    return colour == Colour::white ? 64 : 128;
  }

  std::uint8_t bits_ = 0;
};

/// A piece keeps its slot and, when it is taken, its place and kind, so that unmaking a move only
/// enlists it again.
struct Army {
  std::array<std::uint8_t, kSlots> places;
  std::array<Kind, kSlots> kinds;
  std::array<SlotSet, kKinds.size()> slots;

  Index place(Slot slot) const { return places[slot]; }
  Kind kind(Slot slot) const { return kinds[slot]; }
  SlotSet of(Kind kind) const { return slots[static_cast<std::size_t>(kind)]; }
  SlotSet& of(Kind kind) { return slots[static_cast<std::size_t>(kind)]; }

  Index king() const { return places[0]; }
  /// False once it has exploded.
  bool has_king() const { return !of(Kind::king).empty(); }
  SlotSet sliders() const { return of(Kind::queen) | of(Kind::rook) | of(Kind::bishop); }
  SlotSet pieces() const { return sliders() | of(Kind::king) | of(Kind::knight) | of(Kind::pawn); }
};

/// A castling right is a bit: 2 * colour + wing.
using Rights = std::uint8_t;
constexpr Rights right_bit(Colour colour, Wing wing) {
  return static_cast<Rights>(1 << (2 * static_cast<int>(colour) + static_cast<int>(wing)));
}

struct GameBoard {
  std::array<Occupant, kPlaces> occupants;
  std::array<Army, 2> armies;
  Rights rights = 0;
  /// The en-passant cell, or kNowhere. After a double step, only if an enemy pawn stands beside.
  std::uint8_t en_passant = kNowhere;

  Occupant operator[](Index index) const { return occupants[static_cast<std::size_t>(index)]; }
  Occupant& operator[](Index index) { return occupants[static_cast<std::size_t>(index)]; }
  const Army& army(Colour colour) const { return armies[static_cast<std::size_t>(colour)]; }
  Army& army(Colour colour) { return armies[static_cast<std::size_t>(colour)]; }

  bool holds(Index index, Colour colour, Kind kind) const {
    const Occupant occupant = (*this)[index];
    return occupant.is_piece_of(colour) && army(colour).kind(occupant.slot()) == kind;
  }

  /// For a piece only.
  Piece piece_at(Index index) const {
    const Occupant occupant = (*this)[index];
    return {occupant.colour(), army(occupant.colour()).kind(occupant.slot())};
  }

  /// `position` has a state and one king of each colour.
  void set_up(const Position& position);

  /// What stands where, for lib.
  Board board() const;
};

/// Calls `task` with the colour as a constant.
template <class Task>
decltype(auto) with_colour(Colour colour, Task task) {
  return colour == Colour::white ? task.template operator()<Colour::white>()
                                 : task.template operator()<Colour::black>();
}

/// Whether the places strictly between two on one line are empty. `step` leads from one to the
/// other, or into a sentinel.
inline bool is_clear(const GameBoard& board, Index from, Index to, Index step) {
  for (Index at = from + step; at != to; at += step)
    if (!board[at].is_empty()) return false;
  return true;
}

/// Whether the piece of `colour` in `slot` attacks `to`, whatever stands there.
inline bool attacks(const GameBoard& board, Colour colour, Slot slot, Index to) {
  const Army& army = board.army(colour);
  const Index from = army.place(slot);
  const Way& there = way(from, to);
  if (!there.is_for(colour, army.kind(slot))) return false;
  return there.step == 0 || is_clear(board, from, to, there.step);
}

/// Whether one of `slots` of `colour` attacks `to`.
inline bool is_attacked(const GameBoard& board, Colour colour, SlotSet slots, Index to) {
  for (const Slot slot : slots)
    if (attacks(board, colour, slot, to)) return true;
  return false;
}

}  // namespace doublecheck::mailbox::fen
