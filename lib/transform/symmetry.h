// The symmetries of boards: turns and mirrors of the box, and the exchange of the colours.
#pragma once

#include <array>
#include <vector>

#include "question/answer.h"

namespace doublecheck {

/// Coordinate i of the image is coordinate `axes[i]` of the original, counted from the other end
/// where `flipped[i]`. Axes are file, rank, level.
struct Symmetry {
  std::array<int, 3> axes{0, 1, 2};
  std::array<bool, 3> flipped{};
  bool swaps_colours = false;
};

/// The symmetries under which a question keeps its meaning, the identity first: 48 of the cube,
/// with and without exchange of the colours where either side may be to move; 8 of the square;
/// where there are pawns, only the mirror from left to right, and turning the board over with the
/// colours exchanged; with castling rights, only the latter.
std::vector<Symmetry> symmetries_of(const Question& question);

Cell image_of(const Symmetry& symmetry, const Box& box, Cell cell);
Move image_of(const Symmetry& symmetry, const Box& box, const Move& move);
Position image_of(const Symmetry& symmetry, const Position& position);
Question image_of(const Symmetry& symmetry, const Question& question);

/// What the image of `question` should be answered where `question` is answered `answer`: cells,
/// moves, positions, and labels and reasons that name a colour have images; verdicts and counts
/// stay. Not for a solution: which one is least (S3) depends on the coordinates.
Answer image_of(const Symmetry& symmetry, const Question& question, const Answer& answer);

}  // namespace doublecheck
