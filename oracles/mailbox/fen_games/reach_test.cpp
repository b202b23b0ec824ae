#include "fen_games/reach.h"

#include <doctest/doctest.h>

#include <vector>

#include "fen_games/orthodox.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox::fen {
namespace {

/// Compares what `reach` says with a count of its own, after each move of White but castling and en
/// passant.
int wrong_counts(const char* line) {
  GameBoard board;
  board.set_up(read_question(line).position);
  std::vector<GameMove> moves(kMovesRoom);
  moves.resize(static_cast<std::size_t>(
      generate<Colour::white>(board, Listing(moves.data())).next() - moves.data()));
  const Reach<Colour::black> reach(board, SlotSet());
  int wrong = 0;
  for (const GameMove& move : moves) {
    if (move.special == Special::castling || move.special == Special::en_passant) continue;
    const int said = reach.after(board, move.from, move.to);
    const Undo undo = make<Colour::white>(board, move);
    const SlotSet pieces = board.army(Colour::black).pieces();
    wrong += static_cast<std::uint64_t>(said) !=
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
  // Sliders and pawns that look at each other along the line of the move.
  CHECK(wrong_counts("legal chess k2r3r/4p3/8/4R3/1p1Q4/B1P5/3P3b/r2RK2q w - - 0 1") == 0);
  CHECK(wrong_counts("legal chess k7/4p1p1/4P3/6R1/3q4/2B5/1p1r4/2R1K3 w - - 0 1") == 0);
  CHECK(wrong_counts("legal chess k7/4p3/5R2/4R3/8/4q3/3p4/K1R1R3 w - - 0 1") == 0);
}

}  // namespace
}  // namespace doublecheck::mailbox::fen
