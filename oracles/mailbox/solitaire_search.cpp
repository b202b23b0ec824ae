#include "solitaire_search.h"

#include "solitaire_captures.h"
#include "solitaire_graph.h"

namespace doublecheck::mailbox {
namespace {

BoardKey key_of(const MailboxBoard& board) {
  BoardKey key = 0;
  for (const Index place : solitaire_order().places)
    key = key << 3 | static_cast<BoardKey>(board[place].kind_number());
  return key;
}

}  // namespace

std::optional<std::vector<Move>> SolitaireSearch::solve(MailboxBoard& board) {
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
