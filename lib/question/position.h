// A position: what stands where, whose turn it is, and what a whole FEN tells besides.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "question/box.h"
#include "question/piece.h"

namespace doublecheck {

// --- What a whole FEN tells besides the board and the side to move ------------------------------

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

// --- Positions ----------------------------------------------------------------------------------

/// The cells of a box and what stands on each. Boards of up to kCellsInside cells are copied
/// without a heap: every question has one.
class Board {
 public:
  static constexpr std::size_t kCellsInside = 64;

  /// All cells are empty.
  explicit Board(Box box = kChessBox) : box_(box) {
    if (size() > kCellsInside) outside_.resize(size());
  }

  const Box& box() const { return box_; }

  Piece operator[](Cell cell) const { return cells()[cell]; }
  Piece& operator[](Cell cell) {
    return (outside_.empty() ? inside_.data() : outside_.data())[cell];
  }

  std::span<const Piece> cells() const {
    return {outside_.empty() ? inside_.data() : outside_.data(), size()};
  }

  int pieces() const { return static_cast<int>(size()) - count(Piece{}); }

  int count(Piece piece) const {
    if (!outside_.empty()) return static_cast<int>(std::ranges::count(outside_, piece));
    std::uint8_t found = 0;  // one byte, for compilers to count sixteen cells at once
    for (const Piece cell : inside_) found = static_cast<std::uint8_t>(found + (cell == piece));
    const auto beyond = static_cast<int>(kCellsInside - size());  // always empty
    return piece ? found : found - beyond;
  }

  friend bool operator==(const Board& a, const Board& b) {
    static_assert(std::has_unique_object_representations_v<Piece>);
    return a.box_ == b.box_ && std::memcmp(a.inside_.data(), b.inside_.data(), kCellsInside) == 0 &&
           a.outside_ == b.outside_;
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(box_.cells()); }

  Box box_;
  std::array<Piece, kCellsInside> inside_{};
  /// All cells of a larger box, none of a smaller one.
  std::vector<Piece> outside_;
};

/// Whether eight cells in a row are empty, seen at once: most rows of most boards are.
inline bool are_eight_empty(const Piece* first) {
  static_assert(std::has_unique_object_representations_v<Piece>);
  std::uint64_t all = 0;
  std::memcpy(&all, first, sizeof all);
  return all == 0;
}

/// `board` on another box of as many cells.
inline Board on_box(const Box& box, const Board& board) {
  Board same(box);
  for (int cell = 0; cell < box.cells(); ++cell)
    same[static_cast<Cell>(cell)] = board[static_cast<Cell>(cell)];
  return same;
}

/// The occupied cells, in rising order.
inline std::vector<Cell> occupied_cells(const Board& board) {
  constexpr std::size_t kRow = 8;
  std::vector<Cell> cells;
  cells.reserve(static_cast<std::size_t>(board.pieces()));
  const auto all = board.cells();
  for (std::size_t first = 0; first < all.size(); first += kRow) {
    const auto end = std::min(first + kRow, all.size());
    if (end == first + kRow && are_eight_empty(&all[first])) continue;
    for (auto cell = first; cell < end; ++cell)
      if (all[cell]) cells.push_back(static_cast<Cell>(cell));
  }
  return cells;
}

/// Those whose piece is such a one, in rising order.
template <std::predicate<Piece> IsWanted>
std::vector<Cell> occupied_cells(const Board& board, IsWanted is_wanted) {
  auto cells = occupied_cells(board);
  std::erase_if(cells, [&](Cell cell) { return !is_wanted(board[cell]); });
  return cells;
}

/// A board with what some games add to it. What a question's text does not give stays as it is
/// here.
struct Position {
  Board board{kChessBox};
  Colour to_move = Colour::white;
  /// Only in positions that are written as a whole FEN.
  std::optional<GameState> state;
  /// A piece list (V1) is printed in the order in which it was given: its cells in that order, each
  /// occupied cell once. Empty for every other form.
  std::vector<Cell> listing;

  friend bool operator==(const Position&, const Position&) = default;
};

/// The same with the other side to move. It names no en-passant cell: no pawn of the side that now
/// waits has just passed (L2).
inline Position with_other_turn(Position position) {
  position.to_move = opposite(position.to_move);
  if (position.state) position.state->en_passant.reset();
  return position;
}

}  // namespace doublecheck
