// Counting move sequences of whole games (P1).
#pragma once

#include <vector>

#include "board/leaf_count.h"
#include "fen/game_board.h"
#include "fen/leaf_memory.h"
#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {

/// The lists of moves of all plies, one behind the other: a depth of 999 takes no more of the
/// program's stack than it must. Grows with the deepest sequence and is kept.
using MoveStack = std::vector<GameMove>;

/// What is kept from one count to the next.
struct Room {
  MoveStack stack;
  LeafMemory memory;
};

/// The number of sequences of `depth` moves from `board`, which is left as it was; nothing beyond
/// `max_leaves`. Gives up as well after many more inner positions than that: they may all be dead
/// ends.
std::optional<std::uint64_t> count_leaves(GameBoard& board, Game game, Colour to_move, int depth,
                                          std::uint64_t max_leaves, Room& room);

}  // namespace doublecheck::mailbox::fen
