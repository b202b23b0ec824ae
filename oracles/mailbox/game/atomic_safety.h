// Whether the own king is safe after a move in atomic chess (L5).
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

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

/// `us` has a king, and so has the enemy.
template <Colour us>
AtomicThreats atomic_threats(const GameBoard& board);

/// Whether `index` is one of the cells around `king`.
inline bool is_beside(Index index, Index king) {
  return way(index, king).is_for(Colour::white, Kind::king);
}

/// Whether a quiet move of a piece that is no king leaves the king safe.
template <Colour us>
bool quiet_is_safe(const GameBoard& board, const AtomicThreats& threats, Index from, Index to);

/// A capture: whose piece is taken from `taken` while `centre` explodes. They differ en passant.
struct Capture {
  Index from;
  Index centre;
  Index taken;
};

/// Whether a capture by a piece that is no king is legal.
template <Colour us>
bool capture_is_legal(const GameBoard& board, const AtomicThreats& threats, const Capture& capture);

}  // namespace doublecheck::mailbox::game
