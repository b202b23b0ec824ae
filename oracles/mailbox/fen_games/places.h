// The mailbox of whole games as constants: its places (B5), and which kinds attack from one to
// another on an empty board (B2).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/geometry.h"
#include "question/piece.h"
#include "question/position.h"

namespace doublecheck::mailbox::fen {

inline constexpr std::size_t kPlaces = 120;
/// a8 and h1, the first and the last place that is no sentinel's.
inline constexpr Index kFirstPlace = 21;
inline constexpr Index kLastPlace = 98;
/// No place of a cell.
inline constexpr Index kNowhere = 0;
/// The place of a king that a side does not have: no cell is a king's step away.
inline constexpr Index kPlaceOfNoKing = 9;

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

inline constexpr std::array kWings{Wing::kingside, Wing::queenside};
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
  constexpr void add(Colour colour, Kind kind) {
    attackers = static_cast<std::uint8_t>(attackers | 1 << attacker_number(colour, kind));
  }
};

inline constexpr Index kLargestDifference = kLastPlace - kPlaceOfNoKing;
inline constexpr std::size_t kDifferences = 2 * kLargestDifference + 1;

// The tables are hidden, or each look at them would go through the table of a shared object.

using WayTable = std::array<Way, kDifferences>;

constexpr std::size_t number_of_difference(Index difference) {
  return static_cast<std::size_t>(difference + kLargestDifference);
}

constexpr void add_line(WayTable& table, Index step, Kind slider) {
  for (int times = 1; times < 8; ++times) {
    Way& way = table[number_of_difference(times * step)];
    way.step = static_cast<std::int8_t>(step);
    way.add(Colour::white, slider);
    way.add(Colour::white, Kind::queen);
  }
}

constexpr WayTable make_ways() {
  WayTable table{};
  for (const Index step : kRookSteps) add_line(table, step, Kind::rook);
  for (const Index step : kBishopSteps) add_line(table, step, Kind::bishop);
  for (const Index step : kKingSteps)
    table[number_of_difference(step)].add(Colour::white, Kind::king);
  for (const Index step : kKnightSteps)
    table[number_of_difference(step)].add(Colour::white, Kind::knight);
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Index aside : {-1, 1})
      table[number_of_difference(forward(colour) + aside)].add(colour, Kind::pawn);
  return table;
}

[[gnu::visibility("hidden")]] inline constexpr WayTable kWays = make_ways();

/// Both are places of cells, or one is that of no king.
inline const Way& way(Index from, Index to) {
  return kWays[number_of_difference(to - from)];
}

/// The four lines of a queen: a bit for each, and one more for the leaps of a knight.
using LineBits = std::uint8_t;
inline constexpr LineBits kDiagonalLines = 0b1100;
inline constexpr LineBits kLeaps = 0b10000;
[[gnu::visibility("hidden")]] inline constexpr auto kLines = [] {
  std::array<LineBits, kDifferences> table{};
  LineBits bit = 1;
  for (const Index step : {1, kRow, kRow - 1, kRow + 1}) {
    for (Index times = -7; times < 8; ++times) table[number_of_difference(times * step)] = bit;
    bit = static_cast<LineBits>(2 * bit);
  }
  for (const Index step : kKnightSteps) table[number_of_difference(step)] = kLeaps;
  return table;
}();

/// The line that leads from one place to another; none of them to where no piece goes.
inline LineBits line_bit(Index difference) {
  return kLines[number_of_difference(difference)];
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
[[gnu::visibility("hidden")]] inline constexpr auto kGoalsAt = [] {
  std::array<GoalBits, 2 * kPlaces> table{};
  for (std::size_t i = 0; i < kKingGoals.size(); ++i)
    table[static_cast<std::size_t>(kKingGoals[i]) + kPlaces] = static_cast<GoalBits>(1 << i);
  return table;
}();

/// What `place` is to the king.
inline GoalBits goal_at(Index place, Index king) {
  return kGoalsAt[static_cast<std::size_t>(place - king) + kPlaces];
}

/// How many moves the king has, with castling, whose goals these are: neither attacked nor closed.
[[gnu::visibility("hidden")]] inline constexpr auto kKingMoves = [] {
  std::array<std::uint8_t, kOwnCell> table{};
  for (unsigned goals = 0; goals < table.size(); ++goals) {
    int moves = std::popcount(goals & kStepsOnly);
    for (const Wing wing : kWings)
      moves += (goals & castling_bit(wing)) != 0 && (goals & passed_bit(wing)) != 0;
    table[goals] = static_cast<std::uint8_t>(moves);
  }
  return table;
}();

/// Which goals of the king a piece of some number attacks on an empty board. For sliders, with the
/// doubt that `Way` has.
[[gnu::visibility("hidden")]] inline constexpr auto kNear = [] {
  std::array<std::array<GoalBits, kDifferences>, kAttackers> table{};
  for (std::size_t number = 0; number < kAttackers; ++number)
    for (Index difference = -kLargestDifference; difference <= kLargestDifference; ++difference)
      for (std::size_t i = 0; i < kKingGoals.size(); ++i) {
        const Index to = difference + kKingGoals[i];
        if (to < -kLargestDifference || to > kLargestDifference) continue;
        GoalBits& bits = table[number][number_of_difference(difference)];
        if ((kWays[number_of_difference(to)].attackers >> number & 1) != 0)
          bits = static_cast<GoalBits>(bits | 1 << i);
      }
  return table;
}();

inline GoalBits near_king(unsigned attacker, Index from, Index king) {
  return kNear[attacker][number_of_difference(king - from)];
}

}  // namespace doublecheck::mailbox::fen
