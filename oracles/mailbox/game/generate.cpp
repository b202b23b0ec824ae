#include "game/generate.h"

#include "game/king_steps.h"
#include "game/legal_moves.h"

namespace doublecheck::mailbox::game {

template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  const KingState king{pins_and_checks<us>(board),
                       safe_king_goals<us>(board, open_king_goals<us>(board))};
  return legal_moves<us>(board, king, take, [&](SlotSet pinned, Take taken) {
    return free_moves<us>(board, board.army(us).pieces() - pinned, taken);
  });
}

template Counting generate<Colour::white>(GameBoard&, Counting);
template Counting generate<Colour::black>(GameBoard&, Counting);
template Listing generate<Colour::white>(GameBoard&, Listing);
template Listing generate<Colour::black>(GameBoard&, Listing);

}  // namespace doublecheck::mailbox::game
