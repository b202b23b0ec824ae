// En passant (L1): the moves that need to be made before their legality shows.
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

/// The places of pawns of `us` that could capture on the en-passant cell by their steps.
struct Passers {
  std::array<Index, 2> from;
  int size = 0;

  const Index* begin() const { return from.data(); }
  const Index* end() const { return from.data() + size; }
};

/// `board` names an en-passant cell.
template <Colour us>
Passers passers(const GameBoard& board) {
  Passers found;
  for (const Index aside : {-1, 1}) {
    const Index from = board.en_passant - forward(us) + aside;
    if (board.holds(from, us, Kind::pawn))
      found.from[static_cast<std::size_t>(found.size++)] = from;
  }
  return found;
}

/// Whether the king of `us` is safe once the pawn on `from` has captured en passant. `board` is
/// left as it was.
template <Colour us>
bool en_passant_is_safe(GameBoard& board, Index from);

}  // namespace doublecheck::mailbox::game
