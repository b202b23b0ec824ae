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

/// Joins ways: afterwards each occupied place has itself and all places that ways lead to from
/// there.
void close(Ways& ways, PlaceSet occupied) {
  for (PlaceSet rest = occupied; rest != 0; rest = without_lowest(rest)) {
    const int over = lowest(rest);
    ways[static_cast<std::size_t>(over)] |= only(over);
    for (PlaceSet& from : ways)
      if (contains(from, over)) from |= ways[static_cast<std::size_t>(over)];
  }
}

/// The places that ways lead to from `place`, if ways lead back from all of them; otherwise none.
PlaceSet closed_set(const Ways& ways, int place) {
  const PlaceSet set = ways[static_cast<std::size_t>(place)];
  for (PlaceSet rest = set; rest != 0; rest = without_lowest(rest))
    if (!contains(ways[static_cast<std::size_t>(lowest(rest))], place)) return 0;
  return set;
}

}  // namespace

int fewest_left(const SolitaireBoard& board) {
  Ways ways{};
  for (const Kind kind : kKinds) add_ways(ways, board, kind);
  close(ways, board.occupied());
  // Whatever leaves a closed set's place stays within the set, so each closed set keeps a piece.
  int sets = 0;
  for (PlaceSet rest = board.occupied(); rest != 0; rest = without_lowest(rest))
    if (const auto set = closed_set(ways, lowest(rest)); set != 0 && lowest(set) == lowest(rest))
      ++sets;
  return sets;
}

}  // namespace doublecheck::distance
