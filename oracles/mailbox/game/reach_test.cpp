#include "game/reach.h"

#include <doctest/doctest.h>

#include <vector>

#include "game/free_moves.h"
#include "game/generate.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox::game {
namespace {

/// Compares what `reach` tells after each move of White, castling and en passant apart, with a
/// count of its own.
int wrong_counts(const char* line) {
  GameBoard board;
  board.set_up(read_question(line).position);
  std::vector<GameMove> moves(kMovesRoom);
  moves.resize(static_cast<std::size_t>(
      generate<Colour::white>(board, Listing(moves.data())).next() - moves.data()));
  const Reach<Colour::black> reach(board);
  int wrong = 0;
  for (const GameMove& move : moves) {
    if (move.special == Special::castling || move.special == Special::en_passant) continue;
    const Undo undo = make<Colour::white>(board, move);
    const SlotSet pieces = board.army(Colour::black).pieces();
    wrong += reach.count_after(board, move, undo.taken) !=
             free_moves<Colour::black>(board, pieces, Counting{}).count();
    unmake<Colour::white>(board, move, undo);
  }
  return wrong;
}

TEST_CASE("the reach of a side after the other's moves") {
  CHECK(wrong_counts("legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == 0);
  CHECK(wrong_counts("legal chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - "
                     "0 1") == 0);
  CHECK(wrong_counts("legal chess rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8") == 0);
  CHECK(wrong_counts("legal chess r4k2/1P4r1/2q5/8/1b2R2q/4P3/PQ2Rp2/K1b5 w - - 0 1") == 0);
  CHECK(wrong_counts("legal chess k1q1q1q1/p7/8/q2R3q/8/8/1Q1P1N1q/K2q4 w - - 0 1") == 0);
}

}  // namespace
}  // namespace doublecheck::mailbox::game
