// A position of a whole game (section L): sets of cells of the 8x8 box, where pieces go from each,
// and the board that is made of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "question/question.h"

namespace doublecheck::distance {

/// A set of cells of the 8x8 box, one bit for each.
class CellSet {
 public:
  /// Goes over the cells in rising order.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Cell operator*() const { return static_cast<Cell>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr CellSet() = default;

  constexpr bool contains(Cell cell) const { return (bits_ >> cell & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }

  constexpr void add(Cell cell) { bits_ |= only(cell); }
  constexpr void remove(Cell cell) { bits_ &= ~only(cell); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr CellSet operator|(CellSet a, CellSet b) { return CellSet(a.bits_ | b.bits_); }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return CellSet(a.bits_ & b.bits_); }
  /// The cells of `a` that are not in `b`.
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return CellSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CellSet, CellSet) = default;

 private:
  constexpr explicit CellSet(std::uint64_t bits) : bits_(bits) {}

  static constexpr std::uint64_t only(Cell cell) { return std::uint64_t{1} << cell; }

  std::uint64_t bits_ = 0;
};

inline constexpr std::size_t kChessCells = 64;

template <class Value>
using ByCell = std::array<Value, kChessCells>;

/// B2 and B3 for every pair of cells of the 8x8 box, told once by their distances.
struct ChessReach {
  ChessReach();

  /// B2 for every kind but pawns.
  std::array<ByCell<CellSet>, kKinds.size()> reach{};
  /// V3 for each colour: one step forward, and from the start rank two.
  std::array<ByCell<CellSet>, 2> pawn_steps{};
  /// V3 for each colour: one step diagonally forward.
  std::array<ByCell<CellSet>, 2> pawn_captures{};
  /// The cells that a queen or a knight reaches: whatever else goes to a cell stands on one of
  /// them.
  ByCell<CellSet> any_reach{};
  /// The cells strictly between two cells that a queen could go between; none for other pairs.
  ByCell<ByCell<CellSet>> between{};
};

extern const ChessReach kChessReach;

inline CellSet cells_in_reach(Kind kind, Cell from) {
  return kChessReach.reach[static_cast<std::size_t>(kind)][from];
}
inline CellSet pawn_step_cells(Colour colour, Cell from) {
  return kChessReach.pawn_steps[static_cast<std::size_t>(colour)][from];
}
inline CellSet pawn_capture_cells(Colour colour, Cell from) {
  return kChessReach.pawn_captures[static_cast<std::size_t>(colour)][from];
}
inline CellSet cells_in_any_reach(Cell from) {
  return kChessReach.any_reach[from];
}
inline CellSet cells_between(Cell from, Cell to) {
  return kChessReach.between[from][to];
}

/// The 8x8 board by cell, with the sets of cells that are looked for at every move; small enough to
/// be copied for every move.
class ChessBoard {
 public:
  /// `board` has the 8x8 box.
  explicit ChessBoard(const Board& board);

  Piece operator[](Cell cell) const { return cells_[cell]; }
  CellSet of(Colour colour) const { return colours_[static_cast<std::size_t>(colour)]; }
  CellSet occupied() const { return colours_[0] | colours_[1]; }

  /// The king of `colour`; nothing if it has none, the lowest cell of several.
  std::optional<Cell> king(Colour colour) const {
    for (const Cell cell : of(colour) & kings_) return cell;
    return std::nullopt;
  }

  int count(Piece piece) const;

  void put(Cell cell, Piece piece) {
    clear(cell);
    cells_[cell] = piece;
    colours_[static_cast<std::size_t>(piece.colour())].add(cell);
    if (piece.kind() == Kind::king) kings_.add(cell);
  }
  void clear(Cell cell) {
    cells_[cell] = Piece{};
    colours_[0].remove(cell);
    colours_[1].remove(cell);
    kings_.remove(cell);
  }

  Board as_board() const;

 private:
  ByCell<Piece> cells_{};
  std::array<CellSet, 2> colours_{};
  CellSet kings_;
};

class GameRules;

struct GamePosition {
  /// Those of the game that is played; never nullptr.
  const GameRules* rules;
  ChessBoard board;
  Colour to_move;
  GameState state;
};

/// `position` is a whole FEN.
GamePosition game_position(const GameRules& rules, const Position& position);

Position as_position(const GamePosition& position);

}  // namespace doublecheck::distance
