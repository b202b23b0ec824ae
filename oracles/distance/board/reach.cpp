#include "board/reach.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace doublecheck::distance {
namespace {

struct Place {
  std::int8_t file;
  std::int8_t rank;
  std::int8_t level;
};

/// A flat box is the lowest level of the cube of its side, so one table for each side serves both.
class Places {
 public:
  Places() {
    for (int side = kSmallestCube; side <= kLargestCube; ++side)
      for (const Cell cell : all_cells(cube_box(side))) set(side, cell);
  }

  const Place& of(int side, Cell cell) const {
    return places_[static_cast<std::size_t>(side)][cell];
  }

 private:
  void set(int side, Cell cell) {
    const auto at = cube_box(side).coordinates(cell);
    places_[static_cast<std::size_t>(side)][cell] = {static_cast<std::int8_t>(at.file),
                                                     static_cast<std::int8_t>(at.rank),
                                                     static_cast<std::int8_t>(at.level)};
  }

  static constexpr std::size_t kMostCells = kLargestCube * kLargestCube * kLargestCube;
  std::array<std::array<Place, kMostCells>, kLargestCube + 1> places_{};
};

const Places kCoordinates;  // coordinates by table: dividing anew for every pair of cells is slow

bool is_clear_between(const Board& board, Cell from, Cell to, int steps) {
  for (int k = 1; k < steps; ++k)
    if (board[cell_between(from, to, k, steps)]) return false;
  return true;
}

int start_rank(Colour colour) {
  return colour == Colour::white ? 1 : 6;
}

int file_of(Cell cell) {
  return kChessBox.coordinates(cell).file;
}
int rank_of(Cell cell) {
  return kChessBox.coordinates(cell).rank;
}

}  // namespace

Distances distances(const Box& box, Cell from, Cell to) {
  const auto& a = kCoordinates.of(box.side, from);
  const auto& b = kCoordinates.of(box.side, to);
  const int files = std::abs(a.file - b.file);
  const int ranks = std::abs(a.rank - b.rank);
  const int levels = std::abs(a.level - b.level);
  const int most = std::max({files, ranks, levels});
  const int least = std::min({files, ranks, levels});
  return {least, files + ranks + levels - most - least, most};
}

bool is_within_reach(Kind kind, const Box& box, const Distances& d) {
  if (d.most == 0) return false;  // B2: to a different cell
  const bool flat = box.dimensions == 2 || box.is_of_raumschach;
  switch (kind) {
    case Kind::king:
      return d.most <= 1;
    case Kind::queen:
      return (d.least == 0 || d.least == d.most) && (d.middle == 0 || d.middle == d.most);
    case Kind::rook:
      return d.middle == 0;
    case Kind::bishop:
      if (box.is_of_raumschach && d.least != 0) return false;
      return d.middle == d.most && (flat || d.least == d.most);
    case Kind::knight:
      return d.least == 0 && d.middle == 1 && d.most == 2;
    case Kind::pawn:
      return d.middle == 1 && d.most == 1;
    case Kind::unicorn:
      return d.least == d.most;
  }
  return false;
}

bool is_slider(Kind kind) {
  return kind == Kind::queen || kind == Kind::rook || kind == Kind::bishop || kind == Kind::unicorn;
}

bool reaches(const Board& board, Kind kind, Cell from, Cell to) {
  const auto d = distances(board.box(), from, to);
  if (!is_within_reach(kind, board.box(), d)) return false;
  return !is_slider(kind) || is_clear_between(board, from, to, d.most);
}

int first_rank(Colour colour) {
  return colour == Colour::white ? 0 : 7;
}
int last_rank(Colour colour) {
  return colour == Colour::white ? 7 : 0;
}

int ranks_ahead(Colour colour, Cell from, Cell to) {
  const int up = rank_of(to) - rank_of(from);
  return colour == Colour::white ? up : -up;
}

bool pawn_attacks(Colour colour, Cell from, Cell to) {
  return ranks_ahead(colour, from, to) == 1 && std::abs(file_of(to) - file_of(from)) == 1;
}

bool pawn_steps(const Board& board, Cell from, Cell to) {
  return ranks_ahead(board[from].colour(), from, to) == 1 && file_of(to) == file_of(from) &&
         !board[to];
}

bool is_double_step(Colour colour, Cell from, Cell to) {
  return rank_of(from) == start_rank(colour) && ranks_ahead(colour, from, to) == 2 &&
         file_of(to) == file_of(from);
}

bool pawn_double_steps(const Board& board, Cell from, Cell to) {
  return is_double_step(board[from].colour(), from, to) && !board[cell_between(from, to, 1, 2)] &&
         !board[to];
}

// --- The pawns of Raumschach --------------------------------------------------------------------

namespace {

/// How far `to` lies from `from`: files to either side, ranks and levels ahead as `colour` sees it.
Coordinates way_ahead(Colour colour, Cell from, Cell to) {
  const auto a = kRaumschachBox.coordinates(from);
  const auto b = kRaumschachBox.coordinates(to);
  const int ahead = colour == Colour::white ? 1 : -1;
  return {std::abs(b.file - a.file), ahead * (b.rank - a.rank), ahead * (b.level - a.level)};
}

/// So many of the three distances are 1, and the others 0; none leads back.
bool goes_ahead(const Coordinates& way, int distances) {
  const auto is_step = [](int distance) { return distance == 0 || distance == 1; };
  return is_step(way.file) && is_step(way.rank) && is_step(way.level) &&
         way.file + way.rank + way.level == distances;
}

}  // namespace

bool raumschach_pawn_steps(Colour colour, Cell from, Cell to) {
  const auto steps = way_ahead(colour, from, to);
  return steps.file == 0 && goes_ahead(steps, 1);
}

bool raumschach_pawn_captures(Colour colour, Cell from, Cell to) {
  return goes_ahead(way_ahead(colour, from, to), 2);
}

bool is_raumschach_goal(Colour colour, Cell cell) {
  const auto at = kRaumschachBox.coordinates(cell);
  const int last = colour == Colour::white ? kRaumschachBox.side - 1 : 0;
  return at.rank == last && at.level == last;
}

// --- Labels -------------------------------------------------------------------------------------

void add_way(LabelSet& labels, const Box& box, Kind kind, Cell from, Cell to) {
  if (!is_slider(kind) && kind != Kind::king) return;
  const auto d = distances(box, from, to);
  const int nonzero = (d.least != 0) + (d.middle != 0) + (d.most != 0);
  labels.add_if(nonzero == 1, Label::B2_line);
  labels.add_if(nonzero == 2, Label::B2_planar_diagonal);
  labels.add_if(nonzero == 3, Label::B2_triagonal);
  labels.add_if(is_slider(kind) && d.most > 1, Label::B3_slide);
}

bool is_blocked(const Board& board, Cell from, Cell to) {
  const auto kind = board[from].kind();
  return is_slider(kind) && is_within_reach(kind, board.box(), distances(board.box(), from, to)) &&
         !reaches(board, kind, from, to);
}

}  // namespace doublecheck::distance
