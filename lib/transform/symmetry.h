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

  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

// For WebAssembly clang takes a pointer to a function whose result is not instantiated yet for one
// to a function without parameters, and the call ends the module.
static_assert(sizeof(std::vector<Symmetry>) > 0);

/// The symmetries under which a question keeps its meaning, the identity first: those of its game;
/// with castling rights, of these at most turning the board over with the colours exchanged.
std::vector<Symmetry> symmetries_of(const Question& question);

// What games have, the identity first.

/// All turns and mirrors of the box, with and without exchange of the colours where both sides are
/// there: 48 of the cube, 8 of the square.
std::vector<Symmetry> symmetries_of_box(const Question& question);
/// These where there are no pawns. Else, as White's pawns go up and Black's down, only the mirror
/// from left to right, and turning the board over with the colours exchanged.
std::vector<Symmetry> symmetries_with_pawns(const Question& question);
/// Left becomes right.
std::vector<Symmetry> mirrors();

/// On the board, in pockets, or as pieces that were pawns.
bool has_pawns(const Question& question);

Cell image_of(const Symmetry& symmetry, const Box& box, Cell cell);
Move image_of(const Symmetry& symmetry, const Box& box, const Move& move);
Position image_of(const Symmetry& symmetry, const Position& position);
Question image_of(const Symmetry& symmetry, const Question& question);

/// The same with White to move: where Black is, the colours change sides. For forms that are always
/// of White.
Position with_white_to_move(const Position& position);

/// What the image of `question` should be answered where `question` is answered `answer`: cells,
/// moves, positions, and labels and reasons that name a colour have images; verdicts and counts
/// stay. Not for a solution: which one is least (S3) depends on the coordinates.
Answer image_of(const Symmetry& symmetry, const Question& question, const Answer& answer);

}  // namespace doublecheck
