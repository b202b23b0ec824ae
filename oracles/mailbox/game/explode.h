// Making and unmaking captures of atomic chess (A2, L5).
#pragma once

#include "game/make_move.h"

namespace doublecheck::mailbox::game {

/// What it takes to unmake a move of atomic chess.
struct AtomicUndo {
  /// Of a quiet move only.
  Undo quiet;
  bool exploded;
  Rights rights;
  std::uint8_t en_passant;
  /// The pieces that vanished and their places: those around the centre, the two that met, and the
  /// one taken en passant.
  std::array<Occupant, 11> gone;
  std::array<std::uint8_t, 11> places;
  std::uint8_t size;
};

/// `move` is pseudo-legal by L5. Moves are unmade in reverse order.
template <Colour us>
AtomicUndo make_atomic(GameBoard& board, const GameMove& move);
template <Colour us>
void unmake_atomic(GameBoard& board, const GameMove& move, const AtomicUndo& undo);

}  // namespace doublecheck::mailbox::game
