// A position as SVG, with what is marked on it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diagnosis/difference.h"

namespace doublecheck {

// What is marked on the board of a question on which oracles differ.

enum class Look : std::uint8_t {
  extra,    // only the accused names it
  missing,  // the accused does not name it
  changed,  // what stands there after the move differs
  asked     // the question is about it: a move, its target, or the king that may be in check
};

struct MarkedMove {
  Move move;
  Look look;

  friend bool operator==(const MarkedMove&, const MarkedMove&) = default;
};

struct MarkedCell {
  Cell cell;
  Look look;

  friend bool operator==(const MarkedCell&, const MarkedCell&) = default;
};

/// Of moves that go the same way, as promotions do, each mark is there once.
struct Marks {
  std::vector<MarkedMove> moves;
  std::vector<MarkedCell> cells;
};

/// `difference` is one on `question`.
Marks marks_of(const Question& question, const Difference& difference);

/// Of a kind of piece: paths of SVG in a square of 40. The lines lie within the outline, and may be
/// none.
struct PieceShape {
  char letter;  // a capital
  std::string_view outline;
  std::string_view lines;
};

/// One for each kind, those of piece_shapes.mjs.
std::span<const PieceShape> piece_shapes();

/// Elements of SVG, as high as said, in a picture that is as wide as board_picture was told. Their
/// classes are those of the style sheet in difference_drawing.cpp.
struct BoardPicture {
  std::string elements;
  double height = 0;
};

/// The board of `position` with ranks and files at its rim, and its pockets where it has any. Of a
/// cube the levels lie side by side as far as `width` allows, the top one first as in questions; of
/// one with more than five levels only those where something stands or is marked.
BoardPicture board_picture(const Position& position, const Marks& marks, double width);

/// `white king e1, black queen d8`; `no pieces` of an empty board.
std::string pieces_in_words(const Board& board);

}  // namespace doublecheck
