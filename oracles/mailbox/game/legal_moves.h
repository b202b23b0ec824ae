// The legal moves of orthodox chess (L1), once the king's pins and checks are known.
#pragma once

#include "game/bound_moves.h"
#include "game/castling.h"
#include "game/en_passant.h"
#include "game/pins_and_checks.h"

namespace doublecheck::mailbox::game {

template <Colour us, class Take>
Take king_steps(const GameBoard& board, GoalBits goals, Take take) {
  const Index king = board.army(us).king();
  for (unsigned steps = goals & kStepsOnly; steps != 0; steps &= steps - 1)
    take.take(king, king + kKingGoals[static_cast<std::size_t>(std::countr_zero(steps))]);
  return take;
}

template <Colour us, class Take>
Take castlings(GoalBits goals, Take take) {
  for (const Wing wing : {Wing::kingside, Wing::queenside})
    if ((goals & castling_bit(wing)) != 0 && (goals & passed_bit(wing)) != 0)
      take.take(king_home(us), castling_way(us, wing).king_to, Special::castling);
  return take;
}

template <Colour us, class Take>
Take en_passant_moves(GameBoard& board, Take take) {
  for (const Index from : passers<us>(board))
    if (en_passant_is_safe<us>(board, from)) take.take(from, board.en_passant, Special::en_passant);
  return take;
}

/// What concerns the king of the side to move.
struct KingState {
  PinsAndChecks found;
  /// Those that are open and not attacked.
  GoalBits goals;
};

/// `take_free` takes the free moves of all but the pinned pieces and the king.
template <Colour us, class Take, class TakeFree>
Take legal_moves(GameBoard& board, const KingState& king, Take take, TakeFree take_free) {
  const auto& [found, goals] = king;
  take = king_steps<us>(board, goals, take);
  if (found.checkers > 1) return take;
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  if (found.checkers == 1)
    return evasions<us>(board, board.army(us).pieces() - found.pinned, found.checker, take);
  if (goals > kStepsOnly) take = castlings<us>(goals, take);
  if (!found.pinned.empty()) take = pinned_moves<us>(board, found.pinned, take);
  return take_free(found.pinned, take);
}

}  // namespace doublecheck::mailbox::game
