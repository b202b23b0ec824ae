#include "game/atomic_generate.h"

#include "game/atomic_safety.h"
#include "game/castling.h"
#include "game/en_passant.h"
#include "game/free_moves.h"
#include "game/king_steps.h"

namespace doublecheck::mailbox::game {
namespace {

/// Hands on the moves that are legal.
template <Colour us, class Take>
struct Legal {
  const GameBoard* board;
  const AtomicThreats* threats;
  Take out;

  bool allows(Index from, Index to) const {
    return (*board)[to].is_empty() ? quiet_is_safe<us>(*board, *threats, from, to)
                                   : capture_is_legal<us>(*board, *threats, {from, to, to});
  }
  void take(Index from, Index to, Special special = Special::none) {
    if (allows(from, to)) out.take(from, to, special);
  }
  void take_if(bool condition, Index from, Index to) {
    if (condition) take(from, to);
  }
  void take_promotions(Index from, Index to) {
    if (allows(from, to)) out.take_promotions(from, to);
  }
};

template <Colour us, class Take>
Take king_moves(GameBoard& board, Take take) {
  const Index king = board.army(us).king();
  for (unsigned steps = safe_king_steps_in_atomic<us>(board); steps != 0; steps &= steps - 1)
    take.take(king, king + kKingSteps[static_cast<std::size_t>(std::countr_zero(steps))]);
  return take;
}

template <Colour us, class Take>
Take castlings(GameBoard& board, Take take) {
  for (const Wing wing : {Wing::kingside, Wing::queenside})
    if (may_castle<us>(board, wing) && castling_is_safe_in_atomic<us>(board, wing))
      take.take(king_home(us), castling_way(us, wing).king_to, Special::castling);
  return take;
}

template <Colour us, class Take>
Take en_passant_moves(const GameBoard& board, const AtomicThreats& threats, Take take) {
  const Index centre = board.en_passant;
  for (const Index from : passers<us>(board))
    if (capture_is_legal<us>(board, threats, {from, centre, centre - forward(us)}))
      take.take(from, centre, Special::en_passant);
  return take;
}

}  // namespace

template <Colour us, class Take>
Take generate_atomic(GameBoard& board, Take take) {
  if (!board.army(us).has_king() || !board.army(opposite(us)).has_king()) return take;
  const AtomicThreats threats = atomic_threats<us>(board);
  take = king_moves<us>(board, take);
  if (board.rights != 0 && threats.checkers.empty()) take = castlings<us>(board, take);
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, threats, take);
  return free_moves<us>(board, board.army(us).pieces(), Legal<us, Take>{&board, &threats, take})
      .out;
}

template Counting generate_atomic<Colour::white>(GameBoard&, Counting);
template Counting generate_atomic<Colour::black>(GameBoard&, Counting);
template Listing generate_atomic<Colour::white>(GameBoard&, Listing);
template Listing generate_atomic<Colour::black>(GameBoard&, Listing);

}  // namespace doublecheck::mailbox::game
