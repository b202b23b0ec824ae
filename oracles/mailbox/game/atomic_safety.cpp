#include "game/atomic_safety.h"

#include "game/attacked.h"

namespace doublecheck::mailbox::game {
namespace {

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

}  // namespace

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

template <Colour us>
bool quiet_is_safe(const GameBoard& board, const AtomicThreats& threats, Index from, Index to) {
  if (threats.checkers.empty() && !threats.pinned.contains(board[from].slot())) return true;
  return !attacked_after<us>(
      board, threats.aligned,
      [&](Index at) { return at != to && (at == from || board[at].is_empty()); },
      [](Index) { return false; });
}

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

template AtomicThreats atomic_threats<Colour::white>(const GameBoard&);
template AtomicThreats atomic_threats<Colour::black>(const GameBoard&);
template bool quiet_is_safe<Colour::white>(const GameBoard&, const AtomicThreats&, Index, Index);
template bool quiet_is_safe<Colour::black>(const GameBoard&, const AtomicThreats&, Index, Index);
template bool capture_is_legal<Colour::white>(const GameBoard&, const AtomicThreats&,
                                              const Capture&);
template bool capture_is_legal<Colour::black>(const GameBoard&, const AtomicThreats&,
                                              const Capture&);

}  // namespace doublecheck::mailbox::game
