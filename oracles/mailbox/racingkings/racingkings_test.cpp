#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "ask.h"
#include "racingkings/replies.h"

namespace doublecheck::mailbox {
namespace {

std::string racing(const std::string& verb, const std::string& rest) {
  return ask(verb + " racingkings " + rest);
}

TEST_CASE("R1: illegal positions, in order") {
  const auto legal = [](const std::string& fen) { return racing("legal", fen); };
  CHECK(legal("8/8/8/8/8/8/p7/7K w K e3 0 1") == "illegal no-king");
  CHECK(legal("8/8/8/8/8/8/kp5K/6KR w K e3 0 1") == "illegal many-kings");
  CHECK(legal("8/8/8/8/8/8/kp6/4K2R w K e3 0 1") == "illegal has-pawn");
  CHECK(legal("8/8/8/8/8/8/k7/4K2R w K e3 0 1") == "illegal bad-castling-right");
  CHECK(legal("8/8/8/8/8/8/k6R/4K3 w - e3 0 1") == "illegal bad-en-passant");
  CHECK(legal("8/8/8/8/8/8/k6R/K7 w - - 0 1") == "illegal in-check");
  CHECK(legal("8/8/8/8/8/8/k6R/4K2r w - - 0 1") == "illegal in-check");
  CHECK(legal("8/8/8/8/8/8/k6R/4K3 w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("R2: a move that attacks either king is illegal") {
  // Along rank and file, diagonals, by a knight.
  CHECK(racing("legal", "8/8/8/8/k7/8/8/6RK w - - 0 1") ==
        "g1b1 g1c1 g1d1 g1e1 g1f1 g1g2 g1g3 g1g5 g1g6 g1g7 g1g8 h1g2 h1h2");
  CHECK(racing("play", "8/8/8/8/k7/8/8/6RK w - - 0 1 g1a1") == "illegal not-a-move");
  CHECK(racing("legal", "8/8/8/8/k7/8/8/6NK w - - 0 1") == "g1e2 g1f3 g1h3 h1g2 h1h2");
  CHECK(racing("legal", "8/8/8/k7/8/8/5N2/7K w - - 0 1") ==
        "f2d1 f2d3 f2e4 f2g4 f2h3 h1g1 h1g2 h1h2");
  // A piece that stands between holds its place; the king may stay on the line.
  CHECK(racing("legal", "8/8/8/8/k1N4R/8/8/7K w - - 0 1") ==
        "h1g1 h1g2 h1h2 h4d4 h4e4 h4f4 h4g4 h4h2 h4h3 h4h5 h4h6 h4h7 h4h8");
  CHECK(racing("legal", "8/8/8/8/k1K4R/8/8/8 w - - 0 1") ==
        "c4d4 h4d4 h4e4 h4f4 h4g4 h4h1 h4h2 h4h3 h4h5 h4h6 h4h7 h4h8");
  // One's own king is safe as in chess.
  CHECK(racing("legal", "8/8/8/8/r4N1K/8/8/k7 w - - 0 1") == "h4g3 h4g4 h4g5 h4h3 h4h5");
}

TEST_CASE("R3: the end") {
  const auto legal = [](const std::string& fen) { return racing("legal", fen); };
  CHECK(legal("7k/8/8/8/8/8/8/K7 w - - 0 1") == "none");
  CHECK(legal("7k/8/8/8/8/8/8/K7 b - - 0 1") == "none");
  CHECK(legal("K7/8/8/7k/8/8/8/8 w - - 0 1") == "none");
  CHECK(legal("K7/8/7k/8/8/8/8/8 b - - 0 1") == "none");
  CHECK(legal("K7/7k/8/8/8/8/8/8 b - - 0 1") == "h7g6 h7g7 h7g8 h7h6 h7h8");
  CHECK(legal("K7/7k/5N2/8/8/8/8/6R1 b - - 0 1") == "illegal in-check");
  CHECK(legal("K7/7k/8/8/8/8/8/6R1 b - - 0 1") == "h7h6 h7h8");
  CHECK(legal("K7/7k/8/8/4B3/8/8/6R1 b - - 0 1") == "illegal in-check");
  CHECK(legal("K7/7k/8/4B3/8/8/8/6R1 b - - 0 1") == "none");
  // Black's king would uncover a check with each step to rank 8.
  CHECK(legal("K7/1Q5k/8/8/8/8/8/8 b - - 0 1") == "illegal in-check");
  CHECK(legal("8/K1k4r/8/8/8/8/8/8 w - - 0 1") == "a7a6 a7a8");
  CHECK(legal("K7/8/1k6/8/8/8/8/8 b - - 0 1") == "none");
  CHECK(racing("perft", "3 K7/7k/8/8/8/8/8/8 b - - 0 1") == "0");
  CHECK(racing("perft", "1 K7/7k/8/8/8/8/8/8 b - - 0 1") == "5");
  CHECK(racing("perft", "2 K7/7k/8/8/8/8/8/8 b - - 0 1") == "0");
}

TEST_CASE("R: labels") {
  const auto explained = [](const std::string& rest) { return racing("explain", rest); };
  CHECK(explained("7k/8/8/8/8/8/8/K7 w - - 0 1") == "R3-over");
  CHECK(explained("K7/7k/8/8/8/8/8/8 b - - 0 1") == "R3-last-move");
  CHECK(explained("8/8/8/8/8/8/k6K/8 b - - 0 1") == "none");
  CHECK(explained("8/8/8/8/r4N1K/8/8/k7 w - - 0 1") == "L1-pin");
  CHECK(explained("8/K7/8/8/8/8/7k/8 w - - 0 1 a7a8") ==
        "B2-king B2-line L1-legal L1-quiet R3-reaches-goal");
  CHECK(explained("8/8/8/8/k7/8/8/6RK w - - 0 1 g1a1") ==
        "B2-line B2-rook B3-slide L1-quiet L1-unsafe R2-gives-check");
  CHECK(explained("8/8/8/8/r4N1K/8/8/k7 w - - 0 1 f4g6") ==
        "B2-knight L1-exposes-king L1-pinned L1-quiet L1-unsafe");
  CHECK(explained("8/8/8/8/r4N1K/8/8/1k6 w - - 0 1 h4g4") == "B2-king B2-line L1-legal L1-quiet");
  CHECK(explained("6r1/8/8/8/5N1K/8/8/1k6 w - - 0 1 h4g4") ==
        "B2-king B2-line L1-king-into-attack L1-quiet L1-unsafe");
  CHECK(explained("7k/8/8/8/8/8/8/K7 w - - 0 1 a1a2") == "L1-not-a-move");
}

TEST_CASE("P1: published counts of racing kings") {
  struct Counts {
    const char* fen;
    std::vector<const char*> leaves;
  };
  const Counts counts[] = {
      {"8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", {"1", "21", "421", "11264", "296242"}},
      {"4brn1/2K2k2/8/8/8/8/8/8 w - - 0 1", {"1", "6", "33", "178", "3151", "12981", "265932"}},
      {"8/8/1rk4K/8/8/8/2bnNBR1/qrbnNBRQ b - - 0 1", {"1", "36", "697", "26592", "661533"}},
      // More moves than are looked at at once.
      {"8/k7/2Q1Q1Q1/3Q4/5Q2/8/4n2r/K7 w - - 0 1", {"1", "70", "952"}},
  };
  for (const auto& [fen, leaves] : counts)
    for (std::size_t depth = 0; depth < leaves.size(); ++depth) {
      CAPTURE(fen);
      CHECK(racing("perft", std::to_string(depth) + ' ' + fen) == leaves[depth]);
    }
}

/// Compares the number of Black's replies to each move of White, and to all together, with a count
/// of the moves in the position after it.
int wrong_racing_replies(const std::string& fen) {
  using namespace fen;
  GameBoard board;
  board.set_up(read_question("legal racingkings " + fen).position);
  std::vector<GameMove> moves(kMovesRoom);
  const Listing listed = racingkings::Rules::generate<Colour::white>(board, Listing(moves.data()));
  moves.resize(static_cast<std::size_t>(listed.next() - moves.data()));
  int wrong = 0;
  std::uint64_t together = 0;
  for (const GameMove& move : moves) {
    const auto said = racingkings::Replies<Colour::black>(board, {&move, 1}).count();
    const Undo undo = make<Colour::white>(board, move);
    const auto counted = racingkings::Rules::generate<Colour::black>(board, Counting{}).count();
    unmake<Colour::white>(board, move, undo);
    wrong += said != counted;
    together += counted;
  }
  return wrong + (racingkings::Replies<Colour::black>(board, moves).count() != together);
}

TEST_CASE("R2: the replies to each move of racing kings") {
  for (const std::string fen : {
           "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
           "8/8/1rk4K/8/8/8/2bnNBR1/qrbnNBRQ w - - 0 1",
           "8/1R6/8/2b3K1/8/k3N3/8/q2n1B1r w - - 0 1",
           "8/8/2q5/1k4K1/3N4/4r3/8/4b3 w - - 0 1",  // White enters and leaves lines from its king
           "8/6K1/8/5N2/8/k3B3/6r1/q5r1 w - - 0 1",  // pieces that are or may be held
           "8/3K4/1k6/8/3R4/8/3N4/3r4 w - - 0 1",
           "8/7K/k6R/8/4n3/3b4/8/2Q5 w - - 0 1",
       }) {
    CAPTURE(fen);
    CHECK(wrong_racing_replies(fen) == 0);
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
