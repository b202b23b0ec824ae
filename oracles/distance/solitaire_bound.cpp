#include "solitaire_bound.h"

#include <array>

#include "solitaire_moves.h"

namespace doublecheck::distance {
namespace {

/// For each place the places that some piece could go to from there, sooner or later. Every piece
/// ever on a place came over occupied places by moves of its own kind; nothing is held to stand in
/// its way.
using Ways = std::array<PlaceSet, kPlaces>;

PlaceSet places_of(const SolitaireBoard& board, Kind kind) {
  PlaceSet places = 0;
  for (PlaceSet rest = board.occupied(); rest != 0; rest = without_lowest(rest))
    if (board.kind(lowest(rest)) == kind) places |= only(lowest(rest));
  return places;
}

/// Adds the ways of all pieces of one kind, and of where they may come to.
void add_ways(Ways& ways, const SolitaireBoard& board, Kind kind) {
  PlaceSet seen = places_of(board, kind);
  for (PlaceSet rest = seen; rest != 0;) {
    const int from = lowest(rest);
    const PlaceSet next = within_reach(kind, from) & board.occupied();
    ways[static_cast<std::size_t>(from)] |= next;
    rest = static_cast<PlaceSet>(without_lowest(rest) | (next & ~seen));
    seen |= next;
  }
}

PlaceSet reachable(const Ways& ways, int start) {
  PlaceSet seen = only(start);
  for (PlaceSet rest = seen; rest != 0;) {
    const PlaceSet next = ways[static_cast<std::size_t>(lowest(rest))];
    rest = static_cast<PlaceSet>(without_lowest(rest) | (next & ~seen));
    seen |= next;
  }
  return seen;
}

}  // namespace

int fewest_left(const SolitaireBoard& board) {
  Ways ways{};
  for (const Kind kind : kKinds) add_ways(ways, board, kind);
  // Whatever leaves a place stays among the places reachable from it, so each set of places that no
  // way leads out of keeps a piece. The smallest such sets are those from whose places all ways
  // come back.
  int sets = 0;
  for (PlaceSet rest = board.occupied(); rest != 0;) {
    const PlaceSet reach = reachable(ways, lowest(rest));
    PlaceSet closed = reach;
    for (PlaceSet inner = reach; inner != 0; inner = without_lowest(inner))
      if (reachable(ways, lowest(inner)) != reach) closed = 0;
    if (closed != 0) ++sets;
    rest = static_cast<PlaceSet>(without_lowest(rest) & ~closed);
  }
  return sets;
}

}  // namespace doublecheck::distance
