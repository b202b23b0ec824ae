#include "solitaire/search.h"

#include <utility>

namespace doublecheck::mailbox {

SolitaireOrder::SolitaireOrder() {
  const Layout& layout = geometry_of(kSolitaireBox).layout;
  std::size_t number = 0;
  for (int x = 0; x < kSolitaireBox.side; ++x)
    for (int y = 0; y < kSolitaireBox.side; ++y) {
      const Index place = layout.index_of(kSolitaireBox.cell({x, y}));
      cells[static_cast<std::size_t>(place)] = static_cast<CellSet>(1U << number);
      places[number++] = place;
    }
}

const SolitaireOrder& solitaire_order() {
  static const SolitaireOrder order;
  return order;
}

CellSet captures_from(const MailboxBoard& board, Index from) {
  CellSet captures = 0;
  any_target(board, from, [&](Index to, const Step&) {
    if (board[to].is_piece()) captures |= set_of(to);
    return false;
  });
  return captures;
}

std::vector<Move> captures(const MailboxBoard& board) {
  std::vector<Move> moves;
  any_capture(board, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    return false;
  });
  return moves;
}

std::size_t pieces_left(const MailboxBoard& board) {
  return board.pieces(Colour::white).size();
}

bool is_capture(const MailboxBoard& board, Index from, Index to) {
  return board[from].is_piece() && board[to].is_piece() && attacks(board, from, to);
}

namespace {

/// A row of the graph for each cell, by number.
using Rows = std::array<CellSet, kSolitaireCells>;

CellSet targets_of_lone(Kind kind, Index from) {
  MailboxBoard lone;
  Board board(kSolitaireBox);
  board[*Layout(kSolitaireBox).cell_at(from)] = Piece(Colour::white, kind);
  lone.set_up(board);
  CellSet targets = 0;
  any_target(lone, from, [&](Index to, const Step&) {
    targets |= set_of(to);
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
      all |= set_of(place);
      of_kind[static_cast<std::size_t>(board[place].kind())] |= set_of(place);
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

constexpr CellSet first_alone(CellSet cells) {
  return static_cast<CellSet>(cells & -cells);
}

/// Warshall's transitive closure; every cell leads to itself.
void close(Rows& leads, CellSet occupied) {
  for (CellSet left = occupied; left != 0; left = without_first(left))
    leads[first_of(left)] |= first_alone(left);
  for (CellSet left = occupied; left != 0; left = without_first(left)) {
    const CellSet through = first_alone(left);
    const CellSet onwards = leads[first_of(left)];
    for (CellSet& row : leads)  // without a branch, for all rows to be done at once
      row = static_cast<CellSet>(row | ((row & through) != 0 ? onwards : 0));
  }
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

namespace {

constexpr std::size_t kFewestEntries = std::size_t{1} << 10;
constexpr std::size_t kMostEntries = std::size_t{1} << 20;
constexpr std::uint64_t kMostSearches = (std::uint64_t{1} << 16) - 1;

/// Knuth's multiplier, 2^64 by the golden ratio.
constexpr std::uint64_t kSpread = 0x9E37'79B9'7F4A'7C15;

}  // namespace

SolitaireTable::SolitaireTable() : entries_(kFewestEntries) {}

void SolitaireTable::start_afresh() {
  stored_ = 0;
  if (++search_ <= kMostSearches) return;
  search_ = 1;
  entries_.assign(entries_.size(), {});
}

std::size_t SolitaireTable::slot_of(std::uint64_t stamped_key) const {
  return static_cast<std::size_t>(stamped_key * kSpread >> 32) & (entries_.size() - 1);
}

std::optional<std::uint64_t> SolitaireTable::find(BoardKey key) const {
  const Entry& entry = entries_[slot_of(stamped(key))];
  if (entry.key_and_search != stamped(key)) return std::nullopt;
  return entry.count;
}

void SolitaireTable::store(BoardKey key, std::uint64_t count) {
  if (++stored_ > entries_.size() / 4 && entries_.size() < kMostEntries) grow();
  entries_[slot_of(stamped(key))] = {stamped(key), count};
}

void SolitaireTable::grow() {
  const auto old = std::exchange(entries_, std::vector<Entry>(entries_.size() * 4));
  for (const Entry& entry : old)
    if (entry.key_and_search >> 48 == search_) entries_[slot_of(entry.key_and_search)] = entry;
}

namespace {

BoardKey key_of(const MailboxBoard& board) {
  BoardKey key = 0;
  for (const Index place : solitaire_order().places)
    key = key << 3 | static_cast<BoardKey>(board[place].kind_number());
  return key;
}

}  // namespace

const std::optional<std::vector<Move>>& SolitaireSearch::solve(MailboxBoard& board) {
  if (!solved_ || solved_->board != board.given())
    solved_ = {board.given(), search_solution(board)};
  return solved_->solution;
}

std::optional<std::vector<Move>> SolitaireSearch::search_solution(MailboxBoard& board) {
  std::vector<Move> moves;
  table_.start_afresh();
  if (!finish(board, moves)) return std::nullopt;
  return moves;
}

bool SolitaireSearch::finish(MailboxBoard& board, std::vector<Move>& moves) {
  if (pieces_left(board) == 1) return true;
  const BoardKey key = key_of(board);
  if (table_.find(key) || fewest_left(board) > 1) return false;
  const bool finished = any_capture(board, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    const auto undo = board.make(from, to);
    const bool leads_on = finish(board, moves);
    board.unmake(undo);
    if (!leads_on) moves.pop_back();
    return leads_on;
  });
  if (!finished) table_.store(key, 0);
  return finished;
}

LeafCount SolitaireSearch::perft(MailboxBoard& board, int depth, std::uint64_t max_leaves) {
  LeafCount count(max_leaves);
  table_.start_afresh();
  add_leaves(board, depth, count);
  return count;
}

/// Within one search the depth follows from the board, for every capture takes one piece.
void SolitaireSearch::add_leaves(MailboxBoard& board, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  if (fewest_left(board) > static_cast<int>(pieces_left(board)) - depth) return;
  const BoardKey key = key_of(board);
  if (const auto leaves = table_.find(key)) return count.add(*leaves);
  const auto before = count.leaves();
  search_leaves(board, depth, count);
  if (!count.exceeded()) table_.store(key, count.leaves() - before);
}

void SolitaireSearch::search_leaves(MailboxBoard& board, int depth, LeafCount& count) {
  any_capture(board, [&](Index from, Index to) {
    const auto undo = board.make(from, to);
    add_leaves(board, depth - 1, count);
    board.unmake(undo);
    return count.exceeded();
  });
}

}  // namespace doublecheck::mailbox
