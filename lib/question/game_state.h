// What a whole FEN tells besides the board and the side to move (section L of the rules).
#pragma once

#include <cstdint>
#include <optional>

#include "question/box.h"
#include "question/piece.h"

namespace doublecheck {

enum class Wing : std::uint8_t { kingside, queenside };

/// Which castling moves the FEN's third field still allows: a subset of `KQkq`.
class CastlingRights {
 public:
  constexpr bool has(Colour colour, Wing wing) const { return (bits_ & bit(colour, wing)) != 0; }
  constexpr bool any() const { return bits_ != 0; }

  constexpr void add(Colour colour, Wing wing) {
    bits_ = static_cast<std::uint8_t>(bits_ | bit(colour, wing));
  }
  constexpr void remove(Colour colour, Wing wing) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~bit(colour, wing));
  }

  friend constexpr bool operator==(CastlingRights, CastlingRights) = default;

 private:
  static constexpr std::uint8_t bit(Colour colour, Wing wing) {
    return static_cast<std::uint8_t>(1 << (2 * static_cast<int>(colour) + static_cast<int>(wing)));
  }

  std::uint8_t bits_ = 0;
};

/// Both numbers of a FEN are read from 0 to this and do not grow beyond it (L4).
inline constexpr int kLargestClock = 9999;

struct GameState {
  CastlingRights castling;
  /// The cell that a pawn has just passed over, as the FEN gives it: any cell of the board.
  std::optional<Cell> en_passant;
  /// Moves of either side since the last capture or pawn move: 0 to kLargestClock.
  int halfmove_clock = 0;
  /// 1 to kLargestClock, grows after Black's move.
  int fullmove_number = 1;

  friend bool operator==(const GameState&, const GameState&) = default;
};

}  // namespace doublecheck
