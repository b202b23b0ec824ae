// How pieces look, for pictures.
#pragma once

#include <span>
#include <string_view>

namespace doublecheck {

/// Of a kind of piece: paths of SVG in a square of 40. The lines lie within the outline, and may be
/// none.
struct PieceShape {
  char letter;  // a capital
  std::string_view outline;
  std::string_view lines;
};

/// One for each kind, those of piece_shapes.mjs.
std::span<const PieceShape> piece_shapes();

}  // namespace doublecheck
