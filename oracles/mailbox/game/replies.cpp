#include "game/replies.h"

#include "game/generate.h"

namespace doublecheck::mailbox::game {

template <Colour us>
std::uint64_t Replies<us>::count(GameBoard& board, const GameMove& move, const Undo& undo) const {
  if (move.special == Special::en_passant || move.special == Special::castling)
    return generate<us>(board, Counting{}).count();
  const auto take_free = [&](SlotSet pinned, Counting take) {
    take.add(reach_.count_after(board, move, undo.taken));
    if (!pinned.empty()) take.remove(free_moves<us>(board, pinned, Counting{}).count());
    return take;
  };
  return legal_moves<us>(board, watch_.after(board, move), Counting{}, take_free).count();
}

template class Replies<Colour::white>;
template class Replies<Colour::black>;

}  // namespace doublecheck::mailbox::game
