#include <algorithm>
#include <array>
#include <vector>

#include "generate/dropping.h"
#include "generate/game_dropping.h"
#include "generate/game_setups.h"
#include "generate/lines.h"

namespace doublecheck {
namespace {

constexpr int kDiscoveryTries = 40;

using Cells = std::vector<Cell>;

/// A slider looks at a king, since the moved piece no longer stands between them.
struct Discovery {
  Cell king;
  Cell slider;
  Kind slider_kind;
  Cell from;
  Cell to;
};

/// What moved. A double step is a kind of its own, since it begins on one rank only.
struct Mover {
  Kind kind;
  bool steps_twice;
};

Mover random_mover(Random& random) {
  constexpr std::array kOtherMovers{Kind::knight, Kind::bishop, Kind::rook, Kind::queen};
  const auto percent = random.below(100);
  if (percent < 25) return {Kind::king, false};
  if (percent < 80) return {Kind::pawn, percent < 60};
  return {random.pick(kOtherMovers), false};
}

/// The cells that a pawn of `colour` reaches, if it may capture on each.
Cells pawn_targets(Colour colour, Cell from, bool steps_twice) {
  constexpr int kStart = 1;
  const int last = kChessBox.side - 1;
  const auto at = kChessBox.coordinates(from);
  const int seen = colour == Colour::white ? at.rank : last - at.rank;
  if (steps_twice) return seen == kStart ? Cells{cell_seen_by(colour, at.file, seen + 2)} : Cells{};
  Cells targets;
  for (int beside = std::max(at.file - 1, 0); beside <= std::min(at.file + 1, last); ++beside)
    if (seen >= kStart && seen < last - 1)
      targets.push_back(cell_seen_by(colour, beside, seen + 1));
  return targets;
}

Cells targets_of(Reach& reach, Colour colour, Mover mover, Cell from) {
  if (mover.kind == Kind::pawn) return pawn_targets(colour, from, mover.steps_twice);
  return reach.from(Game::chess, kChessBox, Piece(colour, mover.kind), from);
}

/// Nothing where the cells drawn first do not fit.
std::optional<Discovery> try_discovery(Random& random, Reach& reach, Colour colour, Mover mover) {
  constexpr std::array kSliders{Kind::rook, Kind::bishop, Kind::queen};
  Discovery drawn{};
  drawn.king = static_cast<Cell>(random.below(static_cast<std::uint32_t>(kChessBox.cells())));
  drawn.slider_kind = random.pick(kSliders);
  const Cells& seen =
      reach.from(Game::chess, kChessBox, Piece(colour, drawn.slider_kind), drawn.king);
  if (seen.empty()) return std::nullopt;
  drawn.slider = random.pick(seen);
  const Cells line = cells_between(kChessBox, drawn.king, drawn.slider);
  if (line.empty()) return std::nullopt;
  drawn.from = random.pick(line);
  const Cells targets = targets_of(reach, colour, mover, drawn.from);
  if (targets.empty()) return std::nullopt;
  drawn.to = random.pick(targets);
  const bool is_off = drawn.to != drawn.king && drawn.to != drawn.slider &&
                      std::ranges::find(line, drawn.to) == line.end();
  return is_off ? std::optional(drawn) : std::nullopt;
}

/// Pawns and knights of the king's side on all cells beside the slider but those of its line: so
/// neither the slider has moved, nor one of these.
void hem_in(Random& random, Reach& reach, Board& board, const Discovery& found, Colour own) {
  const Cells line = cells_between(kChessBox, found.king, found.slider);
  for (const Cell cell : reach.from(Game::chess, kChessBox, Piece(own, Kind::king), found.slider)) {
    if (board[cell] || std::ranges::find(line, cell) != line.end()) continue;
    const int rank = kChessBox.coordinates(cell).rank;
    const bool may_be_pawn = rank != 0 && rank != kChessBox.side - 1;
    board[cell] = Piece(own, may_be_pawn && random.chance(80) ? Kind::pawn : Kind::knight);
  }
}

}  // namespace

Position random_discovered_check(Random& random, Reach& reach) {
  Position position;
  Board& board = position.board;
  position.to_move = random_colour(random);
  draw_clocks(random, position.state.emplace());
  const Colour moved = opposite(position.to_move);
  const Mover mover = random_mover(random);
  std::optional<Discovery> found;
  for (int tries = 0; tries < kDiscoveryTries && !found; ++tries)
    found = try_discovery(random, reach, moved, mover);
  if (found) {
    board[found->king] = Piece(position.to_move, Kind::king);
    board[found->slider] = Piece(moved, found->slider_kind);
    board[found->to] = Piece(moved, mover.kind);
    if (random.chance(80)) hem_in(random, reach, board, *found, position.to_move);
    if (mover.steps_twice && random.chance(30))
      drop_passing_pawn(position, kChessBox.coordinates(found->to).file);
  }
  for (const Colour colour : {Colour::white, Colour::black})
    if (!king_of(board, colour)) drop_king(random, board, colour);
  if (random.chance(25)) drop(random, board, random_army_piece(random));
  return position;
}

}  // namespace doublecheck
