// What a whole FEN tells besides the board and the side to move (section L of the rules, and those
// of the games like chess).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "question/box.h"
#include "question/piece.h"

namespace doublecheck {

enum class Wing : std::uint8_t { kingside, queenside };

/// Which castling moves the FEN's third field still allows: a set of rooks on the first rank of
/// each side, by file. Only chess960 has rights of other rooks than those in the corners (F1).
class CastlingRights {
 public:
  constexpr bool has(Colour colour, int file) const { return (rooks_of(colour) & bit(file)) != 0; }
  constexpr bool has(Colour colour, Wing wing) const { return has(colour, corner(wing)); }
  constexpr bool any(Colour colour) const { return rooks_of(colour) != 0; }
  constexpr bool any() const { return any(Colour::white) || any(Colour::black); }

  /// Whether all are of rooks in corners.
  constexpr bool are_in_corners() const {
    constexpr unsigned kCorners = 1U | 1U << kLastFile;
    return ((rooks_of(Colour::white) | rooks_of(Colour::black)) & ~kCorners) == 0;
  }

  /// `file` is from 0 to 7.
  constexpr void add(Colour colour, int file) {
    auto& rooks = rooks_[static_cast<std::size_t>(colour)];
    rooks = static_cast<std::uint8_t>(rooks | bit(file));
  }
  constexpr void add(Colour colour, Wing wing) { add(colour, corner(wing)); }
  constexpr void remove(Colour colour, int file) {
    auto& rooks = rooks_[static_cast<std::size_t>(colour)];
    rooks = static_cast<std::uint8_t>(rooks & ~bit(file));
  }
  constexpr void remove(Colour colour, Wing wing) { remove(colour, corner(wing)); }

  friend constexpr bool operator==(CastlingRights, CastlingRights) = default;

 private:
  static constexpr int kLastFile = 7;
  static constexpr int corner(Wing wing) { return wing == Wing::kingside ? kLastFile : 0; }
  static constexpr std::uint8_t bit(int file) { return static_cast<std::uint8_t>(1 << file); }
  constexpr std::uint8_t rooks_of(Colour colour) const {
    return rooks_[static_cast<std::size_t>(colour)];
  }

  std::array<std::uint8_t, 2> rooks_{};
};

/// What a pocket can hold, in the order in which FENs name it (Z1).
inline constexpr std::array kPocketKinds{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                         Kind::pawn};

/// Pieces that a side may drop (Z1), by kind; never a king.
class Pockets {
 public:
  constexpr int count(Piece piece) const { return counts_[place_of(piece)]; }
  constexpr bool has(Piece piece) const { return count(piece) > 0; }
  constexpr bool any() const { return *this != Pockets(); }

  /// `piece` goes to the pocket of its colour.
  constexpr void add(Piece piece) { ++counts_[place_of(piece)]; }
  /// There must be one.
  constexpr void remove(Piece piece) { --counts_[place_of(piece)]; }

  friend constexpr bool operator==(const Pockets&, const Pockets&) = default;

 private:
  static constexpr std::size_t place_of(Piece piece) {
    return static_cast<std::size_t>(piece.colour()) * kPocketKinds.size() +
           static_cast<std::size_t>(piece.kind()) - 1;
  }

  std::array<std::uint8_t, 2 * kPocketKinds.size()> counts_{};
};

/// Both numbers of a FEN are read from 0 to this and do not grow beyond it (L4).
inline constexpr int kLargestClock = 9999;

/// The checks that win (T1).
inline constexpr int kChecksToWin = 3;

struct GameState {
  CastlingRights castling;
  /// The cell that a pawn has just passed over, as the FEN gives it: any cell of the board.
  std::optional<Cell> en_passant;
  /// Moves of either side since the last capture or pawn move: 0 to kLargestClock.
  int halfmove_clock = 0;
  /// 1 to kLargestClock, grows after Black's move.
  int fullmove_number = 1;

  // What only some games have; in others it stays as it is here.

  Pockets pockets{};
  /// The checks that White and Black have still to give: 0 to kChecksToWin.
  std::array<std::uint8_t, 2> checks_left{kChecksToWin, kChecksToWin};

  friend bool operator==(const GameState&, const GameState&) = default;
};

}  // namespace doublecheck
