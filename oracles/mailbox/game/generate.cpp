#include "game/generate.h"

#include "game/bound_moves.h"
#include "game/castling.h"
#include "game/en_passant.h"
#include "game/king_steps.h"
#include "game/pins_and_checks.h"

namespace doublecheck::mailbox::game {
namespace {

template <Colour us, class Take>
Take king_moves(GameBoard& board, Take take) {
  const Index king = board.army(us).king();
  for (unsigned steps = safe_king_steps<us>(board); steps != 0; steps &= steps - 1)
    take.take(king, king + kKingSteps[static_cast<std::size_t>(std::countr_zero(steps))]);
  return take;
}

template <Colour us, class Take>
Take castlings(GameBoard& board, Take take) {
  for (const Wing wing : {Wing::kingside, Wing::queenside})
    if (may_castle<us>(board, wing) && castling_is_safe<us>(board, wing))
      take.take(king_home(us), castling_way(us, wing).king_to, Special::castling);
  return take;
}

template <Colour us, class Take>
Take en_passant_moves(GameBoard& board, Take take) {
  for (const Index from : passers<us>(board))
    if (en_passant_is_safe<us>(board, from)) take.take(from, board.en_passant, Special::en_passant);
  return take;
}

}  // namespace

template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  const PinsAndChecks found = pins_and_checks<us>(board);
  const SlotSet free = board.army(us).pieces() - found.pinned;
  take = king_moves<us>(board, take);
  if (found.checkers > 1) return take;
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  if (found.checkers == 1) return evasions<us>(board, free, found.checker, take);
  if (board.rights != 0) take = castlings<us>(board, take);
  if (!found.pinned.empty()) take = pinned_moves<us>(board, found.pinned, take);
  return free_moves<us>(board, free, take);
}

template Counting generate<Colour::white>(GameBoard&, Counting);
template Counting generate<Colour::black>(GameBoard&, Counting);
template Listing generate<Colour::white>(GameBoard&, Listing);
template Listing generate<Colour::black>(GameBoard&, Listing);

}  // namespace doublecheck::mailbox::game
