#include "atomic/moves.h"

#include <doctest/doctest.h>

#include <vector>

#include "ask.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox::fen::atomic {
namespace {

/// Compares the number of White's replies to each move of Black with the moves that are listed in
/// the position after it.
int wrong_atomic_counts(const std::string& fen) {
  GameBoard board;
  board.set_up(read_question("legal atomic " + fen).position);
  std::vector<GameMove> room(2 * kMovesRoom);
  GameMove* const end = Rules::generate<Colour::black>(board, Listing(room.data())).next();
  Replies<Colour::white> replies(board);
  int wrong = 0;
  for (const GameMove* move = room.data(); move != end; ++move) {
    const int said = replies.after(*move);
    const auto undo = Rules::make<Colour::black>(board, *move);
    const bool is_over = Rules::is_over<Colour::white>(board);
    const auto listed =
        is_over ? 0 : Rules::generate<Colour::white>(board, Listing(end)).next() - end;
    Rules::unmake<Colour::black>(board, *move, undo);
    wrong += said != listed;
  }
  return wrong;
}

TEST_CASE("L5: the replies to each move, whether it has to be made or not") {
  for (const std::string fen : {
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
           "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1",
           "7b/8/5N2/7k/8/8/8/K7 b - - 0 1",          // a pinned piece attacks the king that moves
           "7b/k7/8/b3R3/8/8/8/K7 b - - 0 1",         // the king comes beside what it may capture
           "k7/8/2n5/8/4rb2/2p5/3PN3/4K3 b - - 0 1",  // a capture opens a screen of two
           "4k3/4r3/3n4/8/4p3/4B3/8/4K3 b - - 0 1",
           "8/8/8/2k5/8/7r/2K5/8 b - - 0 1",  // the kings come near each other
           "8/8/8/8/7r/2k5/8/K7 b - - 0 1", "4k3/8/8/8/1b6/5q2/3P4/R3K2R b KQ - 0 1",
           "q3k3/8/8/8/8/1pn5/3N4/4K3 b - - 0 1",  // a slider comes behind a screen that opens
           "r7/4n3/3p4/4P3/8/7k/8/4K3 b - - 0 1",  // by the capture of a pawn on it
           "r7/8/8/4p2k/8/4R3/8/4K3 b - - 0 1",    // by that of the pawn
       }) {
    CAPTURE(fen);
    CHECK(wrong_atomic_counts(fen) == 0);
  }
}

}  // namespace
}  // namespace doublecheck::mailbox::fen::atomic
