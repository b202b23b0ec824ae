#include "generate/game_positions.h"

#include "notation/board_text.h"

namespace doublecheck {

Position GamePositions::position(Game, std::uint64_t) {
  Reader start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  return read_fen(start);
}

}  // namespace doublecheck
