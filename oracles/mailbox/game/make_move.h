// Making and unmaking legal moves.
#pragma once

#include "game/game_board.h"
#include "game/game_move.h"

namespace doublecheck::mailbox::game {

/// What it takes to unmake a move.
struct Undo {
  Occupant taken;
  std::uint8_t taken_from;
  Rights rights;
  std::uint8_t en_passant;
};

/// `move` is pseudo-legal. Moves are unmade in reverse order.
template <Colour us>
Undo make(GameBoard& board, const GameMove& move);
template <Colour us>
void unmake(GameBoard& board, const GameMove& move, const Undo& undo);

/// Where the pawn stands that `move` of `us` takes en passant.
template <Colour us>
constexpr Index passed_pawn(const GameMove& move) {
  return move.to - forward(us);
}

}  // namespace doublecheck::mailbox::game
