// Captures in whole games of atomic chess: what explodes, and what it takes to bring it back (A2,
// A3, L5).
#pragma once

#include "fen_games/orthodox.h"

namespace doublecheck::mailbox::fen::atomic {

/// Whether `index` is one of the cells around `king`.
inline bool is_beside(Index index, Index king) {
  return way(index, king).is_for(Colour::white, Kind::king);
}

/// From a place to those that an explosion there reaches.
inline constexpr std::array<Index, 9> kSurroundings{-11, -10, -9, -1, 0, 1, 9, 10, 11};

struct Explosions : Orthodox {
  struct Undo {
    /// Of a quiet move only.
    fen::Undo quiet;
    bool exploded;
    Rights rights;
    std::uint8_t en_passant;
    /// The pieces that vanished and their places: those around the centre, the two that met, and
    /// the one taken en passant.
    std::array<Occupant, 11> gone;
    std::array<std::uint8_t, 11> places;
    std::uint8_t size;
  };

  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move);
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo);
};

}  // namespace doublecheck::mailbox::fen::atomic
