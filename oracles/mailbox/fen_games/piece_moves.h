// The moves of pieces that are neither pinned nor have to answer a check (B2, B3, V3), and the
// pawns that could capture en passant.
#pragma once

#include "fen_games/game_board.h"

namespace doublecheck::mailbox::fen {

template <Colour us, class Take>
Take knight_moves(const GameBoard& board, SlotSet slots, Take take) {
  for (const Slot slot : slots) {
    const Index from = board.army(us).place(slot);
    for (const Index step : kKnightSteps)
      take.take_if(!board[from + step].bears(us), from, from + step);
  }
  return take;
}

template <Colour us, class Take>
[[gnu::always_inline]] inline Take slide(const GameBoard& board, Index from, Index step,
                                         Take take) {
  Index to = from + step;
  for (; board[to].is_empty(); to += step) take.take(from, to);
  take.take_if(!board[to].bears(us), from, to);
  return take;
}

template <Colour us, class Take>
Take slider_moves(const GameBoard& board, SlotSet slots, const std::array<Index, 4>& steps,
                  Take take) {
  for (const Slot slot : slots)
    for (const Index step : steps) take = slide<us>(board, board.army(us).place(slot), step, take);
  return take;
}

template <Colour us, class Take>
Take pawn_takes(Index from, Index to, Take take) {
  if (is_on_rank(us, kRankBeforeLast, from))
    take.take_promotions(from, to);
  else
    take.take(from, to);
  return take;
}

template <Colour us, class Take>
Take pawn_steps(const GameBoard& board, Index from, Take take) {
  const Index to = from + forward(us);
  if (!board[to].is_empty()) return take;
  take = pawn_takes<us>(from, to, take);
  if (is_on_rank(us, kStartRank, from) && board[to + forward(us)].is_empty())
    take.take(from, to + forward(us), Special::double_step);
  return take;
}

template <Colour us, class Take>
Take pawn_moves(const GameBoard& board, SlotSet slots, Take take) {
  for (const Slot slot : slots) {
    const Index from = board.army(us).place(slot);
    take = pawn_steps<us>(board, from, take);
    for (const Index aside : {-1, 1}) {
      const Index to = from + forward(us) + aside;
      if (board[to].is_piece_of(opposite(us))) take = pawn_takes<us>(from, to, take);
    }
  }
  return take;
}

/// The step of a pawn of `slots` to `to`, which is empty.
template <Colour us, class Take>
Take pawn_steps_to(const GameBoard& board, SlotSet slots, Index to, Take take) {
  const auto is_ours = [&](Index from) {
    return board.holds(from, us, Kind::pawn) && slots.contains(board[from].slot());
  };
  const Index behind = to - forward(us);
  const Index start = behind - forward(us);
  if (is_ours(behind))
    take = pawn_takes<us>(behind, to, take);
  else if (board[behind].is_empty() && is_on_rank(us, kStartRank, start) && is_ours(start))
    take.take(start, to, Special::double_step);
  return take;
}

/// All of `slots` but a king.
template <Colour us, class Take>
Take free_moves(const GameBoard& board, SlotSet slots, Take take) {
  const Army& army = board.army(us);
  const SlotSet queens = army.of(Kind::queen);
  take = pawn_moves<us>(board, army.of(Kind::pawn) & slots, take);
  take = knight_moves<us>(board, army.of(Kind::knight) & slots, take);
  take = slider_moves<us>(board, (army.of(Kind::bishop) | queens) & slots, kBishopSteps, take);
  return slider_moves<us>(board, (army.of(Kind::rook) | queens) & slots, kRookSteps, take);
}

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

}  // namespace doublecheck::mailbox::fen
