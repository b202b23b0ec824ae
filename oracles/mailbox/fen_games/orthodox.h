// The legal moves of orthodox chess (L1), listed or counted, for chess and for games that move as
// it does.
#pragma once

#include "fen_games/king.h"
#include "fen_games/piece_moves.h"

namespace doublecheck::mailbox::fen {

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
  if (board[to].is_empty()) return pawn_steps_to<us>(board, slots, to, take);
  const Index behind = to - forward(us);
  for (const Index from : {behind - 1, behind + 1})
    if (board.holds(from, us, Kind::pawn) && slots.contains(board[from].slot()))
      take = pawn_takes<us>(from, to, take);
  return take;
}

/// What captures or blocks the only checker; pinned pieces never do.
template <Colour us, class Take>
Take captures_and_blocks(const GameBoard& board, SlotSet slots, Index checker, Take take) {
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

template <Colour us, class Take>
Take evasions(GameBoard& board, const KingState& king, Take take) {
  const auto& [found, goals] = king;
  take = king_steps<us>(board, goals, take);
  if (found.checkers > 1) return take;
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  return captures_and_blocks<us>(board, board.army(us).pieces() - found.pinned, found.checker,
                                 take);
}

/// `Take` takes every legal move of `us`, as Counting and Listing do. `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  const KingState king{pins_and_checks<us>(board),
                       safe_king_goals<us>(board, open_king_goals<us>(board))};
  const auto& [found, goals] = king;
  if (found.checkers > 0) return evasions<us>(board, king, take);
  take = king_steps<us>(board, goals, take);
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, take);
  if (goals > kStepsOnly) take = castlings<us>(goals, take);
  if (!found.pinned.empty()) take = pinned_moves<us>(board, found.pinned, take);
  return free_moves<us>(board, board.army(us).pieces() - found.pinned, take);
}

// --- The parts of the count of moves -------------------------------------------------------------

/// In check, where `king` is known.
template <Colour us>
int count_evasions(GameBoard& board, const KingState& king) {
  return static_cast<int>(evasions<us>(board, king, Counting{}).count());
}

/// The next three are for a king that is not in check. Of the king, with its castlings:
inline int count_of_king(GoalBits goals) {
  return kKingMoves[goals];
}

template <Colour us>
int count_pinned(const GameBoard& board, SlotSet pinned) {
  return static_cast<int>(pinned_moves<us>(board, pinned, Counting{}).count());
}

template <Colour us>
int count_en_passant(GameBoard& board) {
  if (board.en_passant == kNowhere) return 0;
  return static_cast<int>(en_passant_moves<us>(board, Counting{}).count());
}

}  // namespace doublecheck::mailbox::fen
