#include "game/generate.h"

#include "game/bound_moves.h"
#include "game/castling.h"
#include "game/en_passant.h"
#include "game/king_steps.h"
#include "game/pins_and_checks.h"

namespace doublecheck::mailbox::game {
namespace {

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

/// `take_free` takes the free moves of all but the pinned pieces and the king.
template <Colour us, class Take, class TakeFree>
Take generate_with(GameBoard& board, Take take, TakeFree take_free) {
  const PinsAndChecks found = pins_and_checks<us>(board);
  const GoalBits goals = safe_king_goals<us>(board);
  take = king_steps<us>(board, goals, take);
  if (found.checkers > 1) return take;
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  if (found.checkers == 1)
    return evasions<us>(board, board.army(us).pieces() - found.pinned, found.checker, take);
  if (goals > kStepsOnly) take = castlings<us>(goals, take);
  if (!found.pinned.empty()) take = pinned_moves<us>(board, found.pinned, take);
  return take_free(found.pinned, take);
}

}  // namespace

template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  return generate_with<us>(board, take, [&](SlotSet pinned, Take taken) {
    return free_moves<us>(board, board.army(us).pieces() - pinned, taken);
  });
}

template <Colour us>
std::uint64_t count_replies(GameBoard& board, const Reach<us>& reach, const GameMove& move,
                            const Undo& undo) {
  if (move.special == Special::en_passant || move.special == Special::castling)
    return generate<us>(board, Counting{}).count();
  return generate_with<us>(board, Counting{},
                           [&](SlotSet pinned, Counting take) {
                             take.add(reach.count_after(board, move, undo.taken));
                             if (!pinned.empty())
                               take.remove(free_moves<us>(board, pinned, Counting{}).count());
                             return take;
                           })
      .count();
}

template Counting generate<Colour::white>(GameBoard&, Counting);
template Counting generate<Colour::black>(GameBoard&, Counting);
template Listing generate<Colour::white>(GameBoard&, Listing);
template Listing generate<Colour::black>(GameBoard&, Listing);
template std::uint64_t count_replies(GameBoard&, const Reach<Colour::white>&, const GameMove&,
                                     const Undo&);
template std::uint64_t count_replies(GameBoard&, const Reach<Colour::black>&, const GameMove&,
                                     const Undo&);

}  // namespace doublecheck::mailbox::game
