#include "solitaire_board.h"

namespace doublecheck::distance {

SolitaireBoard::SolitaireBoard(const Board& board) {
  for (int place = 0; place < kPlaces; ++place) {
    const auto piece = board[cell_of(place)];
    if (!piece) continue;
    kinds_ |= (std::uint64_t{1} + static_cast<std::uint64_t>(piece.kind())) << 4 * place;
    occupied_ |= only(place);
  }
}

SolitaireBoard SolitaireBoard::after(int from, int to) const {
  const auto mover = kinds_ >> 4 * from & 15U;
  SolitaireBoard board = *this;
  board.kinds_ &= ~(std::uint64_t{15} << 4 * from | std::uint64_t{15} << 4 * to);
  board.kinds_ |= mover << 4 * to;
  board.occupied_ = static_cast<PlaceSet>(occupied_ & ~only(from));
  return board;
}

}  // namespace doublecheck::distance
