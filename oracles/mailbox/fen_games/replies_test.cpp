#include "fen_games/replies.h"

#include <doctest/doctest.h>

#include <vector>

#include "ask.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox::fen {
namespace {

/// Compares the number of Black's replies to each move of White with a count of the moves in the
/// position after it.
int wrong_counts(const std::string& fen) {
  GameBoard board;
  board.set_up(read_question("legal chess " + fen).position);
  std::vector<GameMove> moves(kMovesRoom);
  const Listing listed = generate<Colour::white>(board, Listing(moves.data()));
  moves.resize(static_cast<std::size_t>(listed.next() - moves.data()));
  Replies<Colour::black> replies(board);
  int wrong = 0;
  for (const GameMove& move : moves) {
    const int said = replies.after(move);
    const Undo undo = make<Colour::white>(board, move);
    const int counted = static_cast<int>(generate<Colour::black>(board, Counting{}).count());
    unmake<Colour::white>(board, move, undo);
    wrong += said != counted;
  }
  return wrong;
}

TEST_CASE("the replies to each move, whether it has to be made or not") {
  for (const std::string fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
           "r4k2/1P4r1/2q5/8/1b2R2q/4P3/PQ2Rp2/K1b5 w - - 0 1",
           "r3k2r/8/2N1N3/1Q6/6B1/8/8/R3KR2 w kq - 0 1",
           "4k2r/4n2P/3P4/8/2B1R2Q/8/6N1/K4R2 w k - 0 1",
           "Q1r1k3/1P1ppp2/8/1B2R2Q/4R3/8/8/K7 w - - 0 1",
           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
           "4k3/3p4/5n2/8/B6B/2P5/1b1r4/K2R4 w - - 0 1",
           "7K/8/8/8/8/8/6Bk/8 w - - 0 1",
           "k7/2r5/1q6/4R1p1/5P2/B2b4/4N3/7K w - - 0 1",
       }) {
    CAPTURE(fen);
    CHECK(wrong_counts(fen) == 0);
  }
}

}  // namespace
}  // namespace doublecheck::mailbox::fen
