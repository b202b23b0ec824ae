// The board of a whole game in the mailbox, with the pieces of each side in slots.
#pragma once

#include <array>
#include <cstdint>

#include "game/attack_table.h"
#include "game/occupant.h"
#include "question/position.h"

namespace doublecheck::mailbox::game {

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

}  // namespace doublecheck::mailbox::game
