// What the difference of two places tells: which kinds attack across it on an empty board (B2).
#pragma once

#include <array>
#include <cstdint>

#include "game/places.h"

namespace doublecheck::mailbox::game {

/// Pieces that attack alike: the kinds, with pawns of each colour apart.
constexpr unsigned attacker_number(Colour colour, Kind kind) {
  return static_cast<unsigned>(kind) + (kind == Kind::pawn && colour == Colour::black ? 1U : 0U);
}
inline constexpr unsigned kAttackers = 7;

/// The way from one place to another. Differences along a rank are also those of some cells in
/// neighbouring rows. Only sliders are concerned, and on their way there is a sentinel.
struct Way {
  /// A bit for each attacker number.
  std::uint8_t attackers = 0;
  /// Towards the other place; 0 where queens do not go.
  std::int8_t step = 0;

  constexpr bool is_for(Colour colour, Kind kind) const {
    return (attackers >> attacker_number(colour, kind) & 1) != 0;
  }
};

inline constexpr Index kLargestDifference = kLastPlace - kFirstPlace;
inline constexpr std::size_t kDifferences = 2 * kLargestDifference + 1;

using WayTable = std::array<Way, kDifferences>;
extern const WayTable kWays;

/// Both are places of cells.
inline const Way& way(Index from, Index to) {
  return kWays[static_cast<std::size_t>(to - from + kLargestDifference)];
}

/// A bit for each king step: whether the cell it leads to from `king` is attacked, on an empty
/// board, by a piece of that number on `from`. For sliders, with the doubt that `Way` has.
using StepBits = std::uint8_t;
using NearTable = std::array<std::array<StepBits, kDifferences>, kAttackers>;
extern const NearTable kNear;

inline StepBits near_king(unsigned attacker, Index from, Index king) {
  return kNear[attacker][static_cast<std::size_t>(king - from + kLargestDifference)];
}

}  // namespace doublecheck::mailbox::game
