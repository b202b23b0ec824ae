#include "solitaire_captures.h"

namespace doublecheck::mailbox {

SolitaireOrder::SolitaireOrder() {
  const Layout& layout = geometry_of(kSolitaireBox).layout;
  std::uint8_t rank = 0;
  for (int x = 0; x < kSolitaireBox.side; ++x)
    for (int y = 0; y < kSolitaireBox.side; ++y) {
      const Index place = layout.index_of(kSolitaireBox.cell({x, y}));
      ranks[static_cast<std::size_t>(place)] = rank;
      places[rank++] = place;
    }
}

const SolitaireOrder& solitaire_order() {
  static const SolitaireOrder order;
  return order;
}

void CaptureRanks::insert(std::uint8_t rank) {
  std::size_t slot = count_++;
  for (; slot > 0 && ranks_[slot - 1] > rank; --slot) ranks_[slot] = ranks_[slot - 1];
  ranks_[slot] = rank;
}

CaptureRanks captures_from(const MailboxBoard& board, Index from) {
  CaptureRanks captures;
  any_target(board, from, [&](Index to, const Step&) {
    if (board[to].is_piece())
      captures.insert(solitaire_order().ranks[static_cast<std::size_t>(to)]);
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

}  // namespace doublecheck::mailbox
