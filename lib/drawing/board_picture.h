// A position as SVG, with what is marked on it.
#pragma once

#include <string>

#include "drawing/marks.h"

namespace doublecheck {

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
