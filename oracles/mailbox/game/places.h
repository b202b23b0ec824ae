// The mailbox of whole games: 10 columns, 12 rows (B5), as constants.
#pragma once

#include <array>
#include <cstdint>

#include "layout.h"
#include "question/piece.h"

namespace doublecheck::mailbox::game {

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
/// `index` is no sentinel's.
constexpr Cell cell_at(Index index) {
  return static_cast<Cell>(8 * (9 - index / kRow) + index % kRow - 1);
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

}  // namespace doublecheck::mailbox::game
