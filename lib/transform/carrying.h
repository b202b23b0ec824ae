// Pieces that go elsewhere together, and what a question says of cells with them.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "question/question.h"

namespace doublecheck {

/// The piece on `from` stands on `to`, and what stood there on `from`.
Position with_piece_moved(const Position& position, Cell from, Cell to);

/// Nothing stands on `cells`.
Position without_pieces(const Position& position, std::span<const Cell> cells);

/// A shift, a mirror image, a shear: coordinate i becomes row i of `rows` times the coordinates,
/// and `shift[i]`. Axes are file, rank, level.
struct Motion {
  std::array<std::array<int, 3>, 3> rows{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  std::array<int, 3> shift{};

  /// Where `cell` of `box` goes, perhaps out of it.
  Coordinates image(const Box& box, Cell cell) const;
};

/// What else of a question goes along with pieces.
enum class Words : std::uint8_t {
  ends,  // the ends of the move, each where its piece goes
  all    // the move, the moves, the target, and the cell that a pawn has passed
};

/// The pieces on `group`, which are some of the occupied cells, go where `motion` takes them.
/// Others that stand there go to the cells left. Nothing where a piece or a word leaves the box. A
/// move that no longer goes to an outermost rank has no promotion letter.
std::optional<Question> carried(const Question& question, std::span<const Cell> group,
                                const Motion& motion, Words words);

}  // namespace doublecheck
