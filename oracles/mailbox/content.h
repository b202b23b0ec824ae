// What a place of the mailbox holds, in one byte.
#pragma once

#include <cstdint>

#include "question/piece.h"

namespace doublecheck::mailbox {

/// Nothing, a piece, or a sentinel. The sentinel bears both colours: to either side it is like an
/// own piece, which no step may meet.
class Content {
 public:
  constexpr Content() = default;
  constexpr Content(Piece piece)
      : bits_(piece
                  ? static_cast<std::uint8_t>(colour_bit(piece.colour()) | number_of(piece.kind()))
                  : std::uint8_t{0}) {}

  static constexpr Content sentinel() {
    Content made;
    made.bits_ = colour_bit(Colour::white) | colour_bit(Colour::black);
    return made;
  }

  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr bool is_sentinel() const { return *this == sentinel(); }
  constexpr bool is_piece() const { return kind_number() != 0; }

  /// True for sentinels as well.
  constexpr bool bears(Colour colour) const { return (bits_ & colour_bit(colour)) != 0; }
  constexpr bool is_piece_of(Colour colour) const { return is_piece() && bears(colour); }

  /// The next three are for pieces only.
  constexpr Kind kind() const { return static_cast<Kind>(kind_number() - 1); }
  constexpr Colour colour() const { return bears(Colour::white) ? Colour::white : Colour::black; }
  constexpr Piece piece() const { return {colour(), kind()}; }

  /// 0 for what is no piece, otherwise the number of its kind.
  constexpr int kind_number() const { return bits_ & 7; }
  static constexpr std::uint8_t number_of(Kind kind) {
    return static_cast<std::uint8_t>(static_cast<int>(kind) + 1);
  }

  friend constexpr bool operator==(Content, Content) = default;

 private:
  static constexpr std::uint8_t colour_bit(Colour colour) {
    return colour == Colour::white ? 8 : 16;
  }

  std::uint8_t bits_ = 0;
};

}  // namespace doublecheck::mailbox
