#include "solitaire_graph.h"

#include <bit>

#include "solitaire_captures.h"

namespace doublecheck::mailbox {
namespace {

/// A set of ranks in the order of S3. Only this graph uses it; pieces move in the mailbox.
using Ranks = std::uint16_t;
using RanksByRank = std::array<Ranks, kSolitaireCells>;

constexpr Ranks only(int rank) {
  return static_cast<Ranks>(1U << rank);
}

template <class Visit>
void for_each_rank(Ranks ranks, Visit visit) {
  for (; ranks != 0; ranks = static_cast<Ranks>(ranks & (ranks - 1)))
    visit(static_cast<std::size_t>(std::countr_zero(ranks)));
}

Ranks targets_of_lone(Kind kind, Index from) {
  Board board(kSolitaireBox);
  const Geometry& geometry = geometry_of(kSolitaireBox);
  board[*geometry.layout.cell_at(from)] = Piece(Colour::white, kind);
  MailboxBoard lone;
  lone.set_up(board);
  Ranks targets = 0;
  any_target(lone, from, [&](Index to, const Step&) {
    targets |= only(solitaire_order().ranks[static_cast<std::size_t>(to)]);
    return false;
  });
  return targets;
}

/// By kind: where a piece goes by B2.
std::array<RanksByRank, kKinds.size()> make_targets() {
  std::array<RanksByRank, kKinds.size()> targets;
  for (const Kind kind : kKinds)
    for (std::size_t rank = 0; rank < kSolitaireCells; ++rank)
      targets[static_cast<std::size_t>(kind)][rank] =
          targets_of_lone(kind, solitaire_order().places[rank]);
  return targets;
}

struct Standing {
  Ranks all = 0;
  std::array<Ranks, kKinds.size()> of_kind{};
};

Standing standing_on(const MailboxBoard& board) {
  Standing standing;
  for (const Index place : board.pieces(Colour::white)) {
    const Ranks rank = only(solitaire_order().ranks[static_cast<std::size_t>(place)]);
    standing.all |= rank;
    standing.of_kind[static_cast<std::size_t>(board[place].kind())] |= rank;
  }
  return standing;
}

/// Adds the departures of the pieces of one kind, from wherever they can get to.
void add_departures(const RanksByRank& targets, Ranks starts, Ranks occupied,
                    RanksByRank& departures) {
  Ranks seen = starts;
  Ranks waiting = starts;
  while (waiting != 0) {
    const auto rank = static_cast<std::size_t>(std::countr_zero(waiting));
    const Ranks found = targets[rank] & occupied;
    departures[rank] |= found;
    waiting = static_cast<Ranks>((waiting & (waiting - 1)) | (found & ~seen));
    seen |= found;
  }
}

/// Warshall's transitive closure; every cell leads to itself.
void close(Ranks occupied, RanksByRank& leads) {
  for_each_rank(occupied, [&](std::size_t rank) { leads[rank] |= only(static_cast<int>(rank)); });
  for_each_rank(occupied, [&](std::size_t middle) {
    for (Ranks& ranks : leads)
      if ((ranks >> middle & 1) != 0) ranks |= leads[middle];
  });
}

/// Whether all that `rank` leads to leads back, counted at the first rank of such a set only.
bool is_first_of_trap(const RanksByRank& leads, std::size_t rank) {
  if (static_cast<std::size_t>(std::countr_zero(leads[rank])) != rank) return false;
  bool trap = true;
  for_each_rank(leads[rank], [&](std::size_t other) { trap &= leads[other] == leads[rank]; });
  return trap;
}

}  // namespace

int fewest_left(const MailboxBoard& board) {
  static const auto targets = make_targets();
  const Standing standing = standing_on(board);
  RanksByRank leads{};
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    add_departures(targets[kind], standing.of_kind[kind], standing.all, leads);
  close(standing.all, leads);
  int traps = 0;
  for_each_rank(standing.all,
                [&](std::size_t rank) { traps += is_first_of_trap(leads, rank) ? 1 : 0; });
  return traps;
}

}  // namespace doublecheck::mailbox
