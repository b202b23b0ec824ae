#include "game/en_passant.h"

#include "game/attacked.h"
#include "game/make_move.h"

namespace doublecheck::mailbox::game {

template <Colour us>
bool en_passant_is_safe(GameBoard& board, Index from) {
  const GameMove move{static_cast<std::uint8_t>(from), board.en_passant, Special::en_passant,
                      Kind::queen};
  const Undo undo = make<us>(board, move);
  const SlotSet enemies = board.army(opposite(us)).pieces();
  const bool safe = !is_attacked(board, opposite(us), enemies, board.army(us).king());
  unmake<us>(board, move, undo);
  return safe;
}

template bool en_passant_is_safe<Colour::white>(GameBoard&, Index);
template bool en_passant_is_safe<Colour::black>(GameBoard&, Index);

}  // namespace doublecheck::mailbox::game
