#include "solitaire_search.h"

#include "solitaire_captures.h"

namespace doublecheck::mailbox {
namespace {
std::uint64_t key_of(const MailboxBoard& board) {
  std::uint64_t key = 0;
  for (const Index place : solitaire_order().places)
    key = key << 3 | static_cast<std::uint64_t>(board[place].kind_number());
  return key;
}
}  // namespace

bool SolitaireSearch::finish(MailboxBoard& board, std::vector<Move>& moves) {
  if (pieces_left(board) == 1) return true;
  if (failed_.contains(key_of(board))) return false;
  const bool solved = any_capture(board, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    const auto undo = board.make(from, to);
    const bool finished = finish(board, moves);
    board.unmake(undo);
    if (!finished) moves.pop_back();
    return finished;
  });
  if (!solved) failed_.insert(key_of(board));
  return solved;
}

std::optional<std::vector<Move>> SolitaireSearch::solve(MailboxBoard& board) {
  std::vector<Move> moves;
  failed_.clear();
  if (!finish(board, moves)) return std::nullopt;
  return moves;
}

void SolitaireSearch::add_leaves(MailboxBoard& board, int depth, LeafCount& count) {
  if (depth == 0) return count.add(1);
  any_capture(board, [&](Index from, Index to) {
    const auto undo = board.make(from, to);
    add_leaves(board, depth - 1, count);
    board.unmake(undo);
    return count.exceeded();
  });
}

}  // namespace doublecheck::mailbox
