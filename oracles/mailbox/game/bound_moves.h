// The moves of pieces that are pinned, and those that answer a check (V4).
#pragma once

#include "game/attacked.h"
#include "game/free_moves.h"

namespace doublecheck::mailbox::game {

template <Colour us, class Take>
Take pinned_pawn_moves(const GameBoard& board, Index from, Index line, Take take) {
  for (const Index step : {line, -line}) {
    if (step == forward(us)) take = pawn_steps<us>(board, from, take);
    if ((step == forward(us) - 1 || step == forward(us) + 1) &&
        board[from + step].is_piece_of(opposite(us)))
      take = pawn_takes<us>(from, from + step, take);
  }
  return take;
}

/// A pinned piece keeps to the line of its pin; knights have no such move.
template <Colour us, class Take>
Take pinned_moves(const GameBoard& board, SlotSet pinned, Take take) {
  const Army& army = board.army(us);
  for (const Slot slot : pinned) {
    const Index from = army.place(slot);
    const Way& to_king = way(from, army.king());
    const Kind kind = army.kind(slot);
    if (kind == Kind::pawn) {
      take = pinned_pawn_moves<us>(board, from, to_king.step, take);
    } else if (to_king.is_for(us, kind)) {
      take = slide<us>(board, from, to_king.step, take);
      take = slide<us>(board, from, -to_king.step, take);
    }
  }
  return take;
}

/// The pawns of `slots` that can go to `to`, which is empty or holds the checker.
template <Colour us, class Take>
Take pawn_moves_to(const GameBoard& board, SlotSet slots, Index to, Take take) {
  const auto is_ours = [&](Index from) {
    return board.holds(from, us, Kind::pawn) && slots.contains(board[from].slot());
  };
  const Index behind = to - forward(us);
  if (!board[to].is_empty()) {
    for (const Index from : {behind - 1, behind + 1})
      if (is_ours(from)) take = pawn_takes<us>(from, to, take);
    return take;
  }
  const Index start = behind - forward(us);
  if (is_ours(behind))
    take = pawn_takes<us>(behind, to, take);
  else if (board[behind].is_empty() && is_on_rank(us, kStartRank, start) && is_ours(start))
    take.take(start, to, Special::double_step);
  return take;
}

/// What captures or blocks the only checker; pinned pieces never do.
template <Colour us, class Take>
Take evasions(const GameBoard& board, SlotSet slots, Index checker, Take take) {
  const Army& army = board.army(us);
  const Index king = army.king();
  const bool leaps = board.holds(checker, opposite(us), Kind::knight);
  const Index step = leaps ? king - checker : way(checker, king).step;
  for (Index to = checker; to != king; to += step) {
    take = pawn_moves_to<us>(board, slots, to, take);
    for (const Slot slot : (army.of(Kind::knight) | army.sliders()) & slots)
      if (attacks(board, us, slot, to)) take.take(army.place(slot), to);
  }
  return take;
}

}  // namespace doublecheck::mailbox::game
