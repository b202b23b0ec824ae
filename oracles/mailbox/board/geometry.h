// The mailbox (B5): a one-dimensional array with sentinels around the cells of a box. Where each
// cell lies in it, what a place holds, and the steps of the pieces as distances (B2).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "question/box.h"
#include "question/piece.h"

namespace doublecheck::mailbox {

/// A place in the mailbox, or the distance between two of them.
using Index = int;

/// Rows are counted from the highest rank down and layers from the top level down, as boards are
/// printed. A flat box has one layer.
class Layout {
 public:
  explicit Layout(const Box& box);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int layers() const { return layers_; }
  int size() const { return columns_ * rows_ * layers_; }

  Index index_of(Cell cell) const { return index_of_cell_[cell]; }

  /// Nothing where a sentinel stands. `index` lies in the array.
  std::optional<Cell> cell_at(Index index) const {
    return cell_at_index_[static_cast<std::size_t>(index)];
  }

  /// Along each axis of the box, the step that raises its coordinate by one: file, rank, level.
  const std::vector<Index>& axes() const { return axes_; }

 private:
  Index place(const Box& box, const Coordinates& at) const;

  int columns_;
  int rows_;
  int layers_;
  std::vector<Index> axes_;
  std::vector<Index> index_of_cell_;
  std::vector<std::optional<Cell>> cell_at_index_;
};

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

/// Kinds of pieces; asks about a Content without first asking whether it is a piece.
class KindSet {
 public:
  /// Of what is no piece as well.
  static constexpr KindSet all() {
    KindSet made;
    made.bits_ = 0xFF;
    return made;
  }
  constexpr void add(Kind kind) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << Content::number_of(kind));
  }
  constexpr void add(KindSet kinds) { bits_ = static_cast<std::uint8_t>(bits_ | kinds.bits_); }
  constexpr bool contains(Content content) const {
    return (bits_ >> content.kind_number() & 1U) != 0;
  }

 private:
  std::uint8_t bits_ = 0;
};

/// The lines of a queen: a bit for each.
using LineSet = std::uint16_t;

struct Step {
  Index offset = 0;
  /// How many coordinates change by as much: a line, a planar diagonal or a triagonal. 0 for
  /// knights.
  int axes = 0;
  /// Who slides along it (B3).
  KindSet sliders;
  /// Along which it leads; none of knights.
  LineSet line = 0;
};

struct Geometry {
  explicit Geometry(const Box& box);

  const std::vector<Step>& steps_of(Piece piece) const {
    return steps[2 * static_cast<std::size_t>(piece.kind()) +
                 static_cast<std::size_t>(piece.colour())];
  }
  const std::vector<Step>& advances_of(Colour colour) const {
    return advances[static_cast<std::size_t>(colour)];
  }
  /// Every direction in which something slides.
  const std::vector<Step>& rays() const { return steps_of({Colour::white, Kind::queen}); }

  Layout layout;
  /// By kind and colour; of a pawn, the steps with which it captures.
  std::array<std::vector<Step>, 2 * kAllKinds.size()> steps;
  /// By colour: the steps with which a pawn of Raumschach captures nothing (M3). Other boxes have
  /// none.
  std::array<std::vector<Step>, 2> advances;
  /// The mailbox with no piece in it.
  std::vector<Content> empty;
};

/// `box` is one of rule B1. Safe to call from any thread.
const Geometry& geometry_of(const Box& box);

/// Queen, rook, bishop and unicorn (B3, M2).
constexpr bool slides(Kind kind) {
  return kind == Kind::queen || kind == Kind::rook || kind == Kind::bishop || kind == Kind::unicorn;
}

/// The mailbox of 8x8 as constants: 10 columns and 12 rows (B5).
inline constexpr Index kRow = 10;

constexpr Index forward(Colour colour) {
  return colour == Colour::white ? -kRow : kRow;
}

/// Ranks are counted from 1, for either colour from its own side.
constexpr bool is_on_rank(Colour colour, int rank, Index index) {
  return index / kRow == (colour == Colour::white ? 10 - rank : 1 + rank);
}
inline constexpr int kFirstRank = 1;
inline constexpr int kStartRank = 2;
inline constexpr int kEnPassantRank = 5;  // where a pawn stands that captures en passant
inline constexpr int kRankBeforeLast = 7;
inline constexpr int kLastRank = 8;

}  // namespace doublecheck::mailbox
