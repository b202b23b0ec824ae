// The mailbox of whole games as constants: its places (B5), and which kinds attack from one to
// another on an empty board (B2).
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.h"
#include "question/game_state.h"
#include "question/piece.h"

namespace doublecheck::mailbox::fen {

inline constexpr Index kRow = 10;
inline constexpr std::size_t kPlaces = 120;
/// a8 and h1, the first and the last place that is no sentinel's.
inline constexpr Index kFirstPlace = 21;
inline constexpr Index kLastPlace = 98;
/// No place of a cell.
inline constexpr Index kNowhere = 0;

constexpr Index index_of(Cell cell) {
  return kLastPlace - 7 + cell % 8 - kRow * (cell / 8);
}
/// By place; of sentinels, anything.
inline constexpr auto kCellAt = [] {
  std::array<Cell, kPlaces> cells{};
  for (Cell cell = 0; cell < 64; ++cell) cells[static_cast<std::size_t>(index_of(cell))] = cell;
  return cells;
}();

/// `index` is no sentinel's.
constexpr Cell cell_at(Index index) {
  return kCellAt[static_cast<std::size_t>(index)];
}

constexpr Index forward(Colour colour) {
  return colour == Colour::white ? -kRow : kRow;
}

/// `rank` is counted from 1 on White's side, for either colour from its own side.
constexpr bool is_on_rank(Colour colour, int rank, Index index) {
  return index / kRow == (colour == Colour::white ? 10 - rank : 1 + rank);
}
inline constexpr int kStartRank = 2;
inline constexpr int kRankBeforeLast = 7;

inline constexpr std::array<Index, 8> kKingSteps{-11, -10, -9, -1, 1, 9, 10, 11};
inline constexpr std::array<Index, 8> kKnightSteps{-21, -19, -12, -8, 8, 12, 19, 21};
inline constexpr std::array<Index, 4> kRookSteps{-10, -1, 1, 10};
inline constexpr std::array<Index, 4> kBishopSteps{-11, -9, 9, 11};

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

// The tables are hidden, or each look at them would go through the table of a shared object.
using WayTable = std::array<Way, kDifferences>;
[[gnu::visibility("hidden")]] extern const WayTable kWays;

/// Both are places of cells.
inline const Way& way(Index from, Index to) {
  return kWays[static_cast<std::size_t>(to - from + kLargestDifference)];
}

/// The four lines of a queen: a bit for each.
using LineBits = std::uint8_t;
inline constexpr LineBits kDiagonalLines = 0b1100;
using LineTable = std::array<LineBits, kDifferences>;
[[gnu::visibility("hidden")]] extern const LineTable kLines;

/// The line that leads from one place to another; none of them to where queens do not go.
inline LineBits line_bit(Index difference) {
  return kLines[static_cast<std::size_t>(difference + kLargestDifference)];
}

/// The cells that a king may go to: its steps, and two cells aside where it castles. The last is
/// its own cell.
inline constexpr std::array<Index, 11> kKingGoals{-11, -10, -9, -1, 1, 9, 10, 11, 2, -2, 0};

/// A bit for each of kKingGoals.
using GoalBits = std::uint16_t;
inline constexpr GoalBits kStepsOnly = 0xFF;
inline constexpr GoalBits kOwnCell = 0x400;
constexpr GoalBits castling_bit(Wing wing) {
  return wing == Wing::kingside ? 0x100 : 0x200;
}
/// The goal that a castling king passes.
constexpr GoalBits passed_bit(Wing wing) {
  return wing == Wing::kingside ? 0x10 : 0x08;
}

/// The goals of the king, and its own cell, by the difference of a place, which may be a
/// sentinel's, from the king's.
using GoalTable = std::array<GoalBits, 2 * kPlaces>;
[[gnu::visibility("hidden")]] extern const GoalTable kGoalsAt;

/// What `place` is to the king.
inline GoalBits goal_at(Index place, Index king) {
  return kGoalsAt[static_cast<std::size_t>(place - king) + kPlaces];
}

/// How many moves the king has, with castling, whose goals these are: neither attacked nor closed.
using KingMovesTable = std::array<std::uint8_t, kOwnCell>;
[[gnu::visibility("hidden")]] extern const KingMovesTable kKingMoves;

/// Which goals of the king a piece of some number attacks on an empty board. For sliders, with the
/// doubt that `Way` has.
using NearTable = std::array<std::array<GoalBits, kDifferences>, kAttackers>;
[[gnu::visibility("hidden")]] extern const NearTable kNear;

inline GoalBits near_king(unsigned attacker, Index from, Index king) {
  return kNear[attacker][static_cast<std::size_t>(king - from + kLargestDifference)];
}

}  // namespace doublecheck::mailbox::fen
