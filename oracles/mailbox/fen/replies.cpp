#include "fen/replies.h"

#include "fen/chess_moves.h"

namespace doublecheck::mailbox::fen {

template <Colour us>
Replies<us>::Replies(GameBoard& board)
    : board_(board),
      watch_(board),
      reach_(board, watch_.pinned()),
      pinned_(count_pinned<us>(board, watch_.pinned())),
      unmoved_(pinned_ + count_of_king<us>(watch_.goals())) {}

template <Colour us>
int Replies<us>::after_touching(Index from, Index to) const {
  const auto goals = watch_.goals_after(board_, from, to);
  if (!goals) return kUnknown;
  return pinned_ + count_of_king<us>(*goals) + reach_.after(board_, from, to);
}

template <Colour us>
std::uint64_t Replies<us>::after_made(const GameMove& move) const {
  const int free = reach_.after(board_, move.from, move.to);
  const Undo undo = make<opposite(us)>(board_, move);
  const bool moves_two = move.special == Special::castling || move.special == Special::en_passant;
  const std::uint64_t count =
      moves_two ? generate<us>(board_, Counting{}).count() : count_with(free);
  unmake<opposite(us)>(board_, move, undo);
  return count;
}

/// Once a move is made: `free` is the number of moves of pieces that were not pinned before.
template <Colour us>
std::uint64_t Replies<us>::count_with(int free) const {
  const KingState king{pins_and_checks<us>(board_),
                       safe_king_goals<us>(board_, open_king_goals<us>(board_))};
  if (king.found.checkers > 0 || !(king.found.pinned == watch_.pinned()))
    return count_moves<us>(board_, king);
  return static_cast<std::uint64_t>(free + count_pinned<us>(board_, king.found.pinned) +
                                    count_of_king<us>(king.goals) + count_en_passant<us>(board_));
}

template class Replies<Colour::white>;
template class Replies<Colour::black>;

}  // namespace doublecheck::mailbox::fen
