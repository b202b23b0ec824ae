// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include "game/explode.h"
#include "game/reach.h"

namespace doublecheck::mailbox::game {

/// As `generate`, for atomic chess. A board without one of the kings has no moves.
template <Colour us, class Take>
Take generate_atomic(GameBoard& board, Take take);

/// As `count_replies`, for atomic chess.
template <Colour us>
std::uint64_t count_atomic_replies(GameBoard& board, const Reach<us>& reach, const GameMove& move,
                                   const AtomicUndo& undo);

}  // namespace doublecheck::mailbox::game
