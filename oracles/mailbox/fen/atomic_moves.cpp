#include "fen/atomic_moves.h"

#include <algorithm>

#include "fen/king.h"
#include "fen/piece_moves.h"
#include "fen/sum_of_replies.h"

namespace doublecheck::mailbox::fen {
namespace {

/// What attacks, or could attack, the king of the side to move. Nothing while the kings touch.
struct AtomicThreats {
  /// Enemy slots that would attack the king on an empty board; never the king's.
  SlotSet aligned;
  /// Those of them that do attack it.
  SlotSet checkers;
  /// Own slots, each the only piece between the king and an enemy slider.
  SlotSet pinned;

  /// No quiet move of another piece than the king is illegal.
  bool free_quiets() const { return checkers.empty() && pinned.empty(); }
  /// No capture is illegal, except beside the own king.
  bool free_captures() const { return aligned.empty(); }
};

/// A capture: whose piece is taken from `taken` while `centre` explodes. They differ en passant.
struct Capture {
  Index from;
  Index centre;
  Index taken;
};

/// The only own piece on the way from the slider to the king; kNowhere if there are none or more,
/// or an enemy piece or a sentinel stands there.
template <Colour us>
Index only_guard(const GameBoard& board, Index slider, Index king, Index step) {
  Index guard = kNowhere;
  for (Index at = slider + step; at != king; at += step) {
    if (board[at].is_empty()) continue;
    if (guard != kNowhere || !board[at].is_piece_of(us)) return kNowhere;
    guard = at;
  }
  return guard;
}

/// Whether one of the aligned enemies attacks the king of `us` once `is_free_after` tells which
/// places are free on its way, and `is_gone` which pieces are taken.
template <Colour us, class IsFreeAfter, class IsGone>
bool attacked_after(const GameBoard& board, SlotSet aligned, IsFreeAfter is_free_after,
                    IsGone is_gone) {
  const Index king = board.army(us).king();
  for (const Slot slot : aligned) {
    const Index from = board.army(opposite(us)).place(slot);
    if (is_gone(from)) continue;
    const Index step = way(from, king).step;
    Index at = step == 0 ? king : from + step;
    while (at != king && is_free_after(at)) at += step;
    if (at == king) return true;
  }
  return false;
}

bool is_removed(const GameBoard& board, const Capture& capture, Index at) {
  if (at == capture.from || at == capture.centre || at == capture.taken) return true;
  return is_beside(at, capture.centre) && board[at].is_piece() &&
         !board.piece_at(at).is(Kind::pawn);
}

/// `us` has a king, and so has the enemy.
template <Colour us>
AtomicThreats atomic_threats(const GameBoard& board) {
  constexpr Colour them = opposite(us);
  const Army& army = board.army(them);
  const Index king = board.army(us).king();
  AtomicThreats threats;
  if (is_beside(army.king(), king)) return threats;
  for (const Slot slot : army.pieces() - army.of(Kind::king)) {
    const Index from = army.place(slot);
    const Way& there = way(from, king);
    if (!there.is_for(them, army.kind(slot))) continue;
    threats.aligned.add(slot);
    if (there.step == 0 || is_clear(board, from, king, there.step))
      threats.checkers.add(slot);
    else if (const Index guard = only_guard<us>(board, from, king, there.step); guard != kNowhere)
      threats.pinned.add(board[guard].slot());
  }
  return threats;
}

/// Whether a quiet move of a piece that is no king leaves the king safe.
template <Colour us>
bool quiet_is_safe(const GameBoard& board, const AtomicThreats& threats, Index from, Index to) {
  if (threats.checkers.empty() && !threats.pinned.contains(board[from].slot())) return true;
  return !attacked_after<us>(
      board, threats.aligned,
      [&](Index at) { return at != to && (at == from || board[at].is_empty()); },
      [](Index) { return false; });
}

/// Whether a capture by a piece that is no king is legal.
template <Colour us>
bool capture_is_legal(const GameBoard& board, const AtomicThreats& threats,
                      const Capture& capture) {
  if (is_beside(capture.centre, board.army(us).king())) return false;
  const Index enemy = board.army(opposite(us)).king();
  if (capture.centre == enemy || is_beside(capture.centre, enemy)) return true;
  const auto is_gone = [&](Index at) { return is_removed(board, capture, at); };
  return !attacked_after<us>(
      board, threats.aligned, [&](Index at) { return board[at].is_empty() || is_gone(at); },
      is_gone);
}

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

/// Not inlined, or it would be at each place where moves are taken.
template <Colour us>
[[gnu::noinline]] int AtomicReplies<us>::after(const GameMove& move) {
  const int free = reach_.after(board_, move.from, move.to);
  const AtomicUndo undo = make_atomic<opposite(us)>(board_, move);
  const bool is_quiet = !undo.exploded && move.special != Special::castling;
  const auto take_free = [&](Counting take) {
    take.add(static_cast<std::uint64_t>(free));
    return take;
  };
  const std::uint64_t count = is_quiet ? generate_with<us>(board_, Counting{}, take_free).count()
                                       : generate_atomic<us>(board_, Counting{}).count();
  unmake_atomic<opposite(us)>(board_, move, undo);
  return static_cast<int>(count);
}

template Counting generate_atomic<Colour::white>(GameBoard&, Counting);
template Counting generate_atomic<Colour::black>(GameBoard&, Counting);
template Listing generate_atomic<Colour::white>(GameBoard&, Listing);
template Listing generate_atomic<Colour::black>(GameBoard&, Listing);
template SumOfReplies<AtomicReplies<Colour::black>> generate_atomic<Colour::white>(
    GameBoard&, SumOfReplies<AtomicReplies<Colour::black>>);
template SumOfReplies<AtomicReplies<Colour::white>> generate_atomic<Colour::black>(
    GameBoard&, SumOfReplies<AtomicReplies<Colour::white>>);
template class AtomicReplies<Colour::white>;
template class AtomicReplies<Colour::black>;

}  // namespace doublecheck::mailbox::fen
