#include "solitaire_moves.h"

#include <array>

#include "reach.h"

namespace doublecheck::distance {
namespace {

template <class Value>
using ByPlace = std::array<Value, kPlaces>;

/// B2 and B3 for every pair of places, told once.
struct Tables {
  std::array<ByPlace<PlaceSet>, kKinds.size()> reach{};
  ByPlace<ByPlace<PlaceSet>> between{};

  Tables() {
    for (int from = 0; from < kPlaces; ++from)
      for (int to = 0; to < kPlaces; ++to) tell(from, to);
  }

  void tell(int from, int to) {
    const auto d = distances(kSolitaireBox, cell_of(from), cell_of(to));
    for (const Kind kind : kKinds)
      if (is_within_reach(kind, kSolitaireBox, d)) reach_of(kind, from) |= only(to);
    if (is_within_reach(Kind::queen, kSolitaireBox, d)) tell_between(from, to, d.most);
  }

  void tell_between(int from, int to, int steps) {
    for (int k = 1; k < steps; ++k)
      between_of(from, to) |= only(place_of(cell_between(cell_of(from), cell_of(to), k, steps)));
  }

  PlaceSet& reach_of(Kind kind, int from) {
    return reach[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)];
  }
  PlaceSet& between_of(int from, int to) {
    return between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
  }
};

const Tables& tables() {
  static const Tables made;
  return made;
}

PlaceSet between(int from, int to) {
  return tables().between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

}  // namespace

PlaceSet within_reach(Kind kind, int from) {
  return tables().reach[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)];
}

PlaceSet targets(const SolitaireBoard& board, int from) {
  const auto kind = board.kind(from);
  PlaceSet found = within_reach(kind, from) & board.occupied();
  if (!is_slider(kind)) return found;
  for (PlaceSet rest = found; rest != 0; rest = without_lowest(rest))
    if ((between(from, lowest(rest)) & board.occupied()) != 0)
      found = static_cast<PlaceSet>(found & ~only(lowest(rest)));
  return found;
}

std::vector<Move> captures(const SolitaireBoard& board) {
  std::vector<Move> moves;
  for (PlaceSet movers = board.occupied(); movers != 0; movers = without_lowest(movers)) {
    const int from = lowest(movers);
    for (PlaceSet rest = targets(board, from); rest != 0; rest = without_lowest(rest))
      moves.push_back({cell_of(from), cell_of(lowest(rest)), {}});
  }
  return moves;
}

bool is_capture(const SolitaireBoard& board, const Move& move) {
  const int from = place_of(move.from);
  return contains(board.occupied(), from) && contains(targets(board, from), place_of(move.to));
}

SolitaireBoard after_capture(const SolitaireBoard& board, const Move& move) {
  return board.after(place_of(move.from), place_of(move.to));
}

}  // namespace doublecheck::distance
