#include "game/atomic_generate.h"

#include <algorithm>

#include "game/atomic_safety.h"
#include "game/castling.h"
#include "game/en_passant.h"
#include "game/free_moves.h"
#include "game/king_steps.h"
#include "game/replies.h"

namespace doublecheck::mailbox::game {
namespace {

/// Hands on the moves that are legal.
template <Colour us, class Take>
struct Legal {
  const GameBoard* board;
  const AtomicThreats* threats;
  bool free_quiets;
  Take out;

  bool allows(Index from, Index to) const {
    if (!(*board)[to].is_empty()) return capture_is_legal<us>(*board, *threats, {from, to, to});
    return free_quiets || quiet_is_safe<us>(*board, *threats, from, to);
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

template <Colour us>
bool is_enemy_beside_king(const GameBoard& board) {
  const Index king = board.army(us).king();
  return std::ranges::any_of(
      kKingSteps, [&](Index step) { return board[king + step].is_piece_of(opposite(us)); });
}

/// All moves of all pieces but the king. `take_free` takes them where all are legal.
template <Colour us, class Take, class TakeFree>
Take piece_moves(const GameBoard& board, const AtomicThreats& threats, Take take,
                 TakeFree take_free) {
  const bool free_quiets = threats.free_quiets();
  if (free_quiets && threats.free_captures() && !is_enemy_beside_king<us>(board))
    return take_free(take);
  const SlotSet pieces = board.army(us).pieces();
  return free_moves<us>(board, pieces, Legal<us, Take>{&board, &threats, free_quiets, take}).out;
}

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

template <Colour us, class Take, class TakeFree>
Take generate_with(GameBoard& board, Take take, TakeFree take_free) {
  if (!board.army(us).has_king() || !board.army(opposite(us)).has_king()) return take;
  const AtomicThreats threats = atomic_threats<us>(board);
  take = king_moves<us>(board, take);
  if (board.rights != 0 && threats.checkers.empty()) take = castlings<us>(board, take);
  if (board.en_passant != kNowhere) take = en_passant_moves<us>(board, threats, take);
  return piece_moves<us>(board, threats, take, take_free);
}

}  // namespace

template <Colour us, class Take>
Take generate_atomic(GameBoard& board, Take take) {
  return generate_with<us>(board, take, [&](Take taken) {
    return free_moves<us>(board, board.army(us).pieces(), taken);
  });
}

template <Colour us>
std::uint64_t AtomicReplies<us>::count(GameBoard& board, const GameMove& move,
                                       const AtomicUndo& undo) const {
  if (undo.exploded || move.special == Special::castling)
    return generate_atomic<us>(board, Counting{}).count();
  return generate_with<us>(board, Counting{},
                           [&](Counting take) {
                             take.add(reach_.count_after(board, move, Occupant{}));
                             return take;
                           })
      .count();
}

template Counting generate_atomic<Colour::white>(GameBoard&, Counting);
template Counting generate_atomic<Colour::black>(GameBoard&, Counting);
template Listing generate_atomic<Colour::white>(GameBoard&, Listing);
template Listing generate_atomic<Colour::black>(GameBoard&, Listing);
template class AtomicReplies<Colour::white>;
template class AtomicReplies<Colour::black>;

}  // namespace doublecheck::mailbox::game
