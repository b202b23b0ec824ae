// Where a piece could go on an empty box, asked of an oracle: lib knows no rules.
#pragma once

#include <optional>
#include <vector>

#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

/// Answers of `moves`, remembered. The adviser must outlive it. Not thread safe.
class Reach {
 public:
  explicit Reach(Oracle& adviser)
      : adviser_(&adviser), known_(kPieces * kSides * all_games().size()) {}

  /// The cells that `piece` on `from` reaches on the empty box of `game`; none if the adviser
  /// cannot say.
  const std::vector<Cell>& from(Game game, const Box& box, Piece piece, Cell from);

 private:
  using OfPiece = std::vector<std::optional<std::vector<Cell>>>;  // by cell; nothing: not asked yet

  static constexpr std::size_t kPieces = 2 * kAllKinds.size();
  static constexpr std::size_t kSides = kLargestCube + 1;

  OfPiece& known_of(Game game, const Box& box, Piece piece);
  std::vector<Cell> ask(Game game, const Box& box, Piece piece, Cell from);

  Oracle* adviser_;
  std::vector<OfPiece> known_;  // by game, side, piece
};

// The lines from a king to enemy sliders.

/// The cells strictly between two that lie on a straight line, from `one` on; none where they do
/// not.
std::vector<Cell> cells_between(const Box& box, Cell one, Cell other);

struct LineToKing {
  Cell slider;
  /// From the king on, whatever stands there.
  std::vector<Cell> between;
};

/// Of each enemy queen, rook, bishop or unicorn that would reach the king on `king` if nothing
/// stood between, in the order of their cells. What `question` asks does not matter.
std::vector<LineToKing> lines_to_king(const Question& question, Cell king, Reach& reach);

}  // namespace doublecheck
