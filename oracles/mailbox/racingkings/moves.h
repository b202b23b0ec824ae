// The legal moves of racing kings (R2, R3), listed or counted.
#pragma once

#include "fen_games/orthodox.h"
#include "racingkings/checks.h"

namespace doublecheck::mailbox::fen::racingkings {

/// Hands on the moves of pieces of one kind that give no check.
template <Colour us, class Take>
struct WithoutCheck {
  const ForbiddenChecks<us>* checks;
  Kind kind;
  Take out;

  void take(Index from, Index to, Special = Special::none) {
    out.take_if(!checks->gives_check(kind, to), from, to);
  }
  void take_if(bool condition, Index from, Index to) {
    out.take_if(condition && !checks->gives_check(kind, to), from, to);
  }
  void take_promotions(Index, Index) {}  // there are no pawns
};

template <Colour us, class Take>
Take free_moves(const GameBoard& board, const ForbiddenChecks<us>& checks, SlotSet slots,
                Take take) {
  using Filter = WithoutCheck<us, Take>;
  const Army& army = board.army(us);
  const auto of = [&](Kind kind) { return army.of(kind) & slots; };
  const auto for_kind = [&](Kind kind) { return Filter{&checks, kind, take}; };
  take = leaper_moves<us>(board, of(Kind::knight), kKnightSteps, for_kind(Kind::knight)).out;
  take = slider_moves<us>(board, of(Kind::bishop), kBishopSteps, for_kind(Kind::bishop)).out;
  take = slider_moves<us>(board, of(Kind::rook), kRookSteps, for_kind(Kind::rook)).out;
  take = slider_moves<us>(board, of(Kind::queen), kBishopSteps, for_kind(Kind::queen)).out;
  return slider_moves<us>(board, of(Kind::queen), kRookSteps, for_kind(Kind::queen)).out;
}

template <Colour us, class Take>
Take pinned_moves(const GameBoard& board, const ForbiddenChecks<us>& checks, SlotSet pinned,
                  Take take) {
  const Army& army = board.army(us);
  for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop})
    if (const SlotSet slots = army.of(kind) & pinned; !slots.empty())
      take = fen::pinned_moves<us>(board, slots, WithoutCheck<us, Take>{&checks, kind, take}).out;
  return take;
}

/// Neither king is in check.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take) {
  const ForbiddenChecks<us> checks(board);
  const SlotSet pinned = pins_and_checks<us>(board).pinned;
  const GoalBits goals = safe_king_goals<us>(board, open_king_goals<us>(board));
  take = king_steps<us>(board, static_cast<GoalBits>(goals & checks.king_steps()), take);
  if (!pinned.empty())
    take = racingkings::pinned_moves<us>(board, checks, pinned - checks.held(), take);
  const SlotSet free = board.army(us).pieces() - pinned - checks.held();
  return racingkings::free_moves<us>(board, checks, free, take);
}

inline bool is_on_goal(const GameBoard& board, Colour side) {
  return is_on_rank(Colour::white, kLastRank, board.army(side).king());
}

/// Whether the game is over where `side` is to move (R3). `board` is left as it was.
bool is_over(GameBoard& board, Colour side);

}  // namespace doublecheck::mailbox::fen::racingkings
