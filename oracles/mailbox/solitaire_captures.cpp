#include "solitaire_captures.h"

namespace doublecheck::mailbox {

SolitaireOrder::SolitaireOrder() {
  const Layout& layout = geometry_of(kSolitaireBox).layout;
  std::uint8_t number = 0;
  for (int x = 0; x < kSolitaireBox.side; ++x)
    for (int y = 0; y < kSolitaireBox.side; ++y) {
      const Index place = layout.index_of(kSolitaireBox.cell({x, y}));
      numbers[static_cast<std::size_t>(place)] = number;
      places[number++] = place;
    }
}

const SolitaireOrder& solitaire_order() {
  static const SolitaireOrder order;
  return order;
}

void TargetNumbers::insert(std::uint8_t number) {
  std::size_t slot = count_++;
  for (; slot > 0 && numbers_[slot - 1] > number; --slot) numbers_[slot] = numbers_[slot - 1];
  numbers_[slot] = number;
}

TargetNumbers captures_from(const MailboxBoard& board, Index from) {
  TargetNumbers captures;
  any_target(board, from, [&](Index to, const Step&) {
    if (board[to].is_piece())
      captures.insert(solitaire_order().numbers[static_cast<std::size_t>(to)]);
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
