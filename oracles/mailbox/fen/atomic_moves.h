// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include "fen/atomic_threats.h"
#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {

/// As `generate`, for atomic chess. A board without one of the kings has no moves.
template <Colour us, class Take>
Take generate_atomic(GameBoard& board, Take take);

/// The parts of the count of moves: captures en passant; and the moves of all pieces but the king,
/// where those that are not pinned have `free` moves by their steps.
template <Colour us>
int count_en_passant(const GameBoard& board, const AtomicThreats& threats);
template <Colour us>
int count_pieces(const GameBoard& board, const AtomicThreats& threats, int free);

/// What pins and explosions add to that, out of check: the legal moves of pinned pieces, less the
/// illegal captures of others.
template <Colour us>
int count_pinned_and_illegal(const GameBoard& board, const AtomicThreats& threats);

}  // namespace doublecheck::mailbox::fen
