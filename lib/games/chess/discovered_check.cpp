#include <algorithm>
#include <array>
#include <vector>

#include "games/chess/game_setups.h"
#include "generate/dropping.h"
#include "generate/reach.h"

namespace doublecheck {
namespace {

constexpr int kDiscoveryTries = 40;

using Cells = std::vector<Cell>;

/// What moved. A double step is a kind of its own, since it begins on one rank only.
struct Mover {
  Kind kind;
  bool steps_twice;
};

/// A slider looks at a king, since a piece has left the line between them.
struct Discovery {
  Cell king;
  Cell slider;
  Kind slider_kind;
  Mover mover;
  Cell to;  // where the mover stands now
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
  const int last = kBoardEnd;
  const int file = kChessBox.coordinates(from).file;
  const int rank = rank_seen_by(colour, from);
  if (steps_twice) return rank == kStart ? Cells{cell_seen_by(colour, file, rank + 2)} : Cells{};
  if (rank < kStart || rank >= last - 1) return {};
  Cells targets;
  for (int beside = std::max(file - 1, 0); beside <= std::min(file + 1, last); ++beside)
    targets.push_back(cell_seen_by(colour, beside, rank + 1));
  return targets;
}

Cells targets_of(Reach& reach, Colour colour, Mover mover, Cell from) {
  if (mover.kind == Kind::pawn) return pawn_targets(colour, from, mover.steps_twice);
  return reach.from(Game::chess, kChessBox, Piece(colour, mover.kind), from);
}

/// Nothing where the cells drawn first do not fit.
std::optional<Discovery> try_discovery(Random& random, Reach& reach, Colour colour, Mover mover) {
  constexpr std::array kSliders{Kind::rook, Kind::bishop, Kind::queen};
  const Cell king = random_cell(random);
  const Piece looks(colour, random.pick(kSliders));
  const Cells& seen = reach.from(Game::chess, kChessBox, looks, king);
  if (seen.empty()) return std::nullopt;
  const Cell slider = random.pick(seen);
  const Cells line = cells_between(kChessBox, king, slider);
  if (line.empty()) return std::nullopt;
  const Cells targets = targets_of(reach, colour, mover, random.pick(line));
  if (targets.empty()) return std::nullopt;
  const Cell to = random.pick(targets);
  if (to == king || to == slider || std::ranges::find(line, to) != line.end()) return std::nullopt;
  return Discovery{king, slider, looks.kind(), mover, to};
}

/// A pawn has captured en passant, and the captured one has left a diagonal. The capturer stands
/// beside the king: from its own file it would have given check before, so no other move of it
/// explains this one.
Discovery discovery_in_passing(Random& random, Colour colour) {
  constexpr int kSixth = 5;
  const int file = random.between(1, kChessBox.side - 2);
  const int aside = random.chance(50) ? 1 : -1;
  const int king_file = file - aside;
  const int room = aside > 0 ? kChessBox.side - 1 - king_file : king_file;
  const int steps = random.between(2, std::min(room, kSixth));
  return {.king = cell_seen_by(colour, king_file, kSixth),
          .slider = cell_seen_by(colour, king_file + steps * aside, kSixth - steps),
          .slider_kind = random.chance(70) ? Kind::bishop : Kind::queen,
          .mover = {Kind::pawn, false},
          .to = cell_seen_by(colour, file, kSixth)};
}

/// Nothing where none is soon found.
std::optional<Discovery> random_discovery(Random& random, Reach& reach, Colour colour) {
  if (random.chance(8)) return discovery_in_passing(random, colour);
  const Mover mover = random_mover(random);
  std::optional<Discovery> found;
  for (int tries = 0; tries < kDiscoveryTries && !found; ++tries)
    found = try_discovery(random, reach, colour, mover);
  return found;
}

/// Pawns and knights of the king's side on all cells beside the slider but those of its line: so
/// neither the slider has moved, nor one of these.
void hem_in(Random& random, Reach& reach, Board& board, const Discovery& found, Colour own) {
  const Cells line = cells_between(kChessBox, found.king, found.slider);
  for (const Cell cell : reach.from(Game::chess, kChessBox, Piece(own, Kind::king), found.slider)) {
    if (board[cell] || std::ranges::find(line, cell) != line.end()) continue;
    const int rank = kChessBox.coordinates(cell).rank;
    const bool may_be_pawn = rank != 0 && rank != kBoardEnd;
    board[cell] = Piece(own, may_be_pawn && random.chance(80) ? Kind::pawn : Kind::knight);
  }
}

}  // namespace

Position random_discovered_check(Random& random, Reach& reach) {
  Position position = empty_position(random);
  Board& board = position.board;
  const Colour moved = opposite(position.to_move);
  const auto found = random_discovery(random, reach, moved);
  if (found) {
    board[found->king] = Piece(position.to_move, Kind::king);
    board[found->slider] = Piece(moved, found->slider_kind);
    board[found->to] = Piece(moved, found->mover.kind);
    if (random.chance(80)) hem_in(random, reach, board, *found, position.to_move);
    if (found->mover.steps_twice && random.chance(30))
      drop_passing_pawn(position, kChessBox.coordinates(found->to).file);
  }
  for (const Colour colour : {Colour::white, Colour::black})
    if (!king_of(board, colour)) drop_king(random, board, colour);
  if (random.chance(25)) drop(random, board, random_army_piece(random));
  return position;
}

}  // namespace doublecheck
