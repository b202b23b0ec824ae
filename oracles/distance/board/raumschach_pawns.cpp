#include "board/raumschach_pawns.h"

#include <cstdlib>

namespace doublecheck::distance {
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

}  // namespace doublecheck::distance
