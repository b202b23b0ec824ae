#include "solitaire_graph.h"

#include <bit>

#include "solitaire_captures.h"

namespace doublecheck::mailbox {
namespace {

/// Cells by their numbers in the order of S3: a row of the graph. Pieces move in the mailbox.
using CellSet = std::uint16_t;
/// By number of cell.
using Rows = std::array<CellSet, kSolitaireCells>;

constexpr CellSet only(std::size_t number) {
  return static_cast<CellSet>(1U << number);
}

constexpr std::size_t first_of(CellSet cells) {
  return static_cast<std::size_t>(std::countr_zero(cells));
}

constexpr CellSet without_first(CellSet cells) {
  return static_cast<CellSet>(cells & (cells - 1));
}

CellSet cell_of(Index place) {
  return only(solitaire_order().numbers[static_cast<std::size_t>(place)]);
}

CellSet targets_of_lone(Kind kind, Index from) {
  MailboxBoard lone;
  Board board(kSolitaireBox);
  board[*Layout(kSolitaireBox).cell_at(from)] = Piece(Colour::white, kind);
  lone.set_up(board);
  CellSet targets = 0;
  any_target(lone, from, [&](Index to, const Step&) {
    targets |= cell_of(to);
    return false;
  });
  return targets;
}

/// By kind, where a lone piece goes.
std::array<Rows, kKinds.size()> make_targets() {
  std::array<Rows, kKinds.size()> targets;
  for (const Kind kind : kKinds)
    for (std::size_t number = 0; number < kSolitaireCells; ++number)
      targets[static_cast<std::size_t>(kind)][number] =
          targets_of_lone(kind, solitaire_order().places[number]);
  return targets;
}

struct Standing {
  explicit Standing(const MailboxBoard& board) {
    for (const Index place : board.pieces(Colour::white)) {
      all |= cell_of(place);
      of_kind[static_cast<std::size_t>(board[place].kind())] |= cell_of(place);
    }
  }

  CellSet all = 0;
  std::array<CellSet, kKinds.size()> of_kind{};
};

/// Adds the departures of one kind's pieces from wherever they can get to.
void add_departures(const Rows& targets, CellSet starts, CellSet occupied, Rows& departures) {
  CellSet seen = starts;
  CellSet waiting = starts;
  while (waiting != 0) {
    const std::size_t from = first_of(waiting);
    const CellSet found = targets[from] & occupied;
    departures[from] |= found;
    waiting = static_cast<CellSet>(without_first(waiting) | (found & ~seen));
    seen |= found;
  }
}

/// Warshall's transitive closure; every cell leads to itself.
void close(Rows& leads, CellSet occupied) {
  for (CellSet left = occupied; left != 0; left = without_first(left))
    leads[first_of(left)] |= only(first_of(left));
  for (CellSet left = occupied; left != 0; left = without_first(left))
    for (CellSet& row : leads)
      if ((row & only(first_of(left))) != 0) row |= leads[first_of(left)];
}

/// Whether all that `cell` leads to leads back to it.
bool is_in_trap(const Rows& leads, std::size_t cell) {
  for (CellSet left = leads[cell]; left != 0; left = without_first(left))
    if (leads[first_of(left)] != leads[cell]) return false;
  return true;
}

int count_traps(const Rows& leads, CellSet occupied) {
  int traps = 0;
  for (CellSet left = occupied; left != 0; left = without_first(left)) {
    const std::size_t cell = first_of(left);
    const bool represents_its_trap = first_of(leads[cell]) == cell;
    if (represents_its_trap && is_in_trap(leads, cell)) ++traps;
  }
  return traps;
}

}  // namespace

int fewest_left(const MailboxBoard& board) {
  static const auto targets = make_targets();
  const Standing standing(board);
  Rows leads{};
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    add_departures(targets[kind], standing.of_kind[kind], standing.all, leads);
  close(leads, standing.all);
  return count_traps(leads, standing.all);
}

}  // namespace doublecheck::mailbox
