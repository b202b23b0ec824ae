// Captures in solitaire chess, and searching its boards: the least solution (S3) and the count of
// perft (P1).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/moves.h"
#include "player.h"

namespace doublecheck::mailbox {

inline constexpr std::size_t kSolitaireCells = 16;
inline constexpr std::size_t kSolitaireArray = 48;

/// A bit for each cell of the 4x4 box, in the order of [x,y], x first.
using CellSet = std::uint16_t;

/// That order, and the other way round; of sentinels, nothing.
struct SolitaireOrder {
  SolitaireOrder();

  std::array<Index, kSolitaireCells> places;
  std::array<CellSet, kSolitaireArray> cells{};
};

const SolitaireOrder& solitaire_order();

inline CellSet set_of(Index place) {
  return solitaire_order().cells[static_cast<std::size_t>(place)];
}
/// The number of the first cell; of no empty set.
constexpr std::size_t first_of(CellSet cells) {
  return static_cast<std::size_t>(std::countr_zero(cells));
}
constexpr CellSet without_first(CellSet cells) {
  return static_cast<CellSet>(cells & (cells - 1));
}

/// Where the piece on `from` captures.
CellSet captures_from(const MailboxBoard& board, Index from);

/// Shows `accept` the captures in the order of (from, to) until it accepts one. `accept` may make a
/// move if it unmakes it.
template <class Accept>
bool any_capture(const MailboxBoard& board, Accept accept) {
  const auto& places = solitaire_order().places;
  for (const Index from : places) {
    if (board[from].is_empty()) continue;
    for (CellSet left = captures_from(board, from); left != 0; left = without_first(left))
      if (accept(from, places[first_of(left)])) return true;
  }
  return false;
}

std::vector<Move> captures(const MailboxBoard& board);
std::size_t pieces_left(const MailboxBoard& board);

/// Whether the piece on `from` captures on `to` (S1).
bool is_capture(const MailboxBoard& board, Index from, Index to);

/// At least so many pieces are left, whatever is captured: a bound, not the best possible.
///
/// Cells only ever become empty. So whoever departs from a cell, now or later, goes to a cell that
/// is occupied now, and is of a kind that can get there from where it stands now. These departures,
/// with nobody in the way, make a graph; from a set of its cells that no departure leaves, the last
/// piece never gets away. Pawns depart as by S1; S5 has fewer departures, and leaves no fewer.
int fewest_left(const MailboxBoard& board);

/// A whole board of the 4x4 box: three bits for each cell.
using BoardKey = std::uint64_t;

/// From board to a count, within bounded memory: it grows to 16 MB, then forgets old boards for new
/// ones. Starting afresh costs nothing, for keys carry the number of the search that stored them.
class SolitaireTable {
 public:
  SolitaireTable();

  void start_afresh();
  std::optional<std::uint64_t> find(BoardKey key) const;
  void store(BoardKey key, std::uint64_t count);

 private:
  struct Entry {
    std::uint64_t key_and_search = 0;
    std::uint64_t count = 0;
  };

  std::uint64_t stamped(BoardKey key) const { return key | search_ << 48; }
  std::size_t slot_of(std::uint64_t stamped_key) const;
  void grow();

  std::vector<Entry> entries_;
  std::size_t stored_ = 0;
  std::uint64_t search_ = 1;
};

/// Both take a board with at least one piece, and leave it as it was.
class SolitaireSearch {
 public:
  /// The least solution in the order of S3; nothing if there is none. The last one is kept: `solve`
  /// and `explain` ask for the same. `board` is as it was set up.
  const std::optional<std::vector<Move>>& solve(MailboxBoard& board);

  /// Counts the sequences of exactly `depth` captures, until they exceed the limit.
  LeafCount perft(MailboxBoard& board, int depth, std::uint64_t max_leaves);

 private:
  struct Solved {
    Board board;
    std::optional<std::vector<Move>> solution;
  };

  std::optional<std::vector<Move>> search_solution(MailboxBoard& board);
  bool finish(MailboxBoard& board, std::vector<Move>& moves);
  void add_leaves(MailboxBoard& board, int depth, LeafCount& count);
  void search_leaves(MailboxBoard& board, int depth, LeafCount& count);

  /// How many leaves a board has. `solve` knows of boards without a solution that they have none.
  SolitaireTable table_;
  std::optional<Solved> solved_;
};

}  // namespace doublecheck::mailbox
