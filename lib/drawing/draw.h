// Boards as text for people to look at.
#pragma once

#include <span>
#include <string>

#include "question/position.h"

namespace doublecheck {

struct DrawingStyle {
  /// Columns of the terminal. Levels that do not fit beside each other go below; a level is never
  /// cut.
  int width = 100;
  /// Marks and pieces in colour, by ANSI escape sequences.
  bool colour = false;
};

/// `board` with its ranks and files at the rim; of a cube every level, the top one first as in
/// questions. Empty cells are `.`; marked ones are `*`, or have it before their piece. Ends with a
/// line break.
std::string draw(const Board& board, std::span<const Cell> marks, const DrawingStyle& style = {});

/// The board of `position`, and its caption below.
std::string draw(const Position& position, std::span<const Cell> marks,
                 const DrawingStyle& style = {});

/// What a whole FEN tells besides the board, as a line such as
/// `  White to move, castling KQk, en passant e3, halfmove clock 4, move 17`; rights, cell and
/// clocks only where there is something to tell. Empty for other positions.
std::string caption(const Position& position);

/// `III`: what stands behind file and rank in the names of a level's cells. `box` is a cube.
std::string level_name(const Box& box, int level);

}  // namespace doublecheck
