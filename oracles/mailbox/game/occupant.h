// What a place of the mailbox holds in whole games: nothing, a piece's slot, or a sentinel.
#pragma once

#include <cstdint>

#include "game/slot_set.h"
#include "question/piece.h"

namespace doublecheck::mailbox::game {

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

}  // namespace doublecheck::mailbox::game
