#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ask.h"
#include "crazyhouse/crazyhouse.h"

namespace doublecheck::mailbox {
namespace {

std::string crazyhouse(const std::string& verb, const std::string& rest) {
  return ask(verb + " crazyhouse " + rest);
}

TEST_CASE("Z1: what is captured goes to the pocket, and changes its colour") {
  CHECK(crazyhouse("play", "4k3/8/8/3r4/4P3/8/8/4K3[Qn] w - - 5 1 e4d5") ==
        "4k3/8/8/3P4/8/8/8/4K3[QRn] b - - 0 1");
  CHECK(crazyhouse("play", "4k3/8/8/8/3pP3/8/8/4K3[] b - e3 5 1 d4e3") ==
        "4k3/8/8/8/8/4p3/8/4K3[p] w - - 0 2");
  CHECK(crazyhouse("play", "r3k3/1P6/8/8/8/8/8/4K3[] w q - 5 1 b7a8n") ==
        "N~3k3/8/8/8/8/8/8/4K3[R] b - - 0 1");
}

TEST_CASE("Z3: a promoted piece keeps its mark, and is captured as a pawn") {
  CHECK(crazyhouse("play", "4k3/1P6/8/8/8/8/8/4K3[] w - - 5 1 b7b8q") ==
        "1Q~2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  CHECK(crazyhouse("play", "1Q~2k3/8/8/8/8/8/8/4K3[] w - - 5 1 b8b1") ==
        "illegal opponent-in-check");
  CHECK(crazyhouse("play", "4k3/8/8/8/8/8/8/1Q~2K3[] w - - 5 1 b1b2") ==
        "4k3/8/8/8/8/8/1Q~6/4K3[] b - - 6 1");
  CHECK(crazyhouse("play", "r3k3/R~7/8/8/8/8/8/4K3[] b - - 5 1 a8a7") ==
        "4k3/r7/8/8/8/8/8/4K3[p] w - - 0 2");
  CHECK(crazyhouse("play", "r~3k3/8/8/8/8/8/8/7K[] b q - 0 1 e8c8") ==
        "2kr4/8/8/8/8/8/8/7K[] w - - 1 2");
  CHECK(crazyhouse("check", "4k3/8/8/8/4Q~3/8/8/4K3[] b - - 0 1") == "true");
  CHECK(crazyhouse("attacked", "7k/8/8/8/8/8/8/1r~5K[] w - - 0 1") ==
        "a1 b2 b3 b4 b5 b6 b7 b8 c1 d1 e1 f1 g1 g7 g8 h1 h7");
}

TEST_CASE("Z2: drops on empty cells") {
  const auto legal = [](const std::string& fen) { return crazyhouse("legal", fen); };
  const auto listed = legal("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1");
  CHECK(std::ranges::count(listed, ' ') + 1 == 5 + 62 + 48);
  CHECK(listed.find("N@a1") != std::string::npos);
  CHECK(listed.find("N@e1") == std::string::npos);
  CHECK(listed.find("P@a2") != std::string::npos);
  CHECK(listed.find("P@a1") == std::string::npos);
  CHECK(listed.find("P@h8") == std::string::npos);
  // Black's pocket is not White's.
  CHECK(legal("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1") == "e1d1 e1d2 e1e2 e1f1 e1f2");
  CHECK(crazyhouse("play", "4k3/8/8/8/8/8/8/4K3[Nnn] b - - 3 1 N@e4") ==
        "4k3/8/8/8/4n3/8/8/4K3[Nn] w - - 4 2");
  CHECK(crazyhouse("play", "4k3/8/8/8/8/8/8/4K3[PP] w - - 3 1 P@e2") ==
        "4k3/8/8/8/8/8/4P3/4K3[P] b - - 0 1");
  for (const char* move : {"P@e1", "P@d8", "P@e8", "N@e4"})
    CHECK(crazyhouse("play", "4k3/8/8/8/8/8/8/4K3[P] w - - 3 1 " + std::string(move)) ==
          "illegal not-a-move");
}

TEST_CASE("Z2: a drop answers a check only between king and checker") {
  const auto legal = [](const std::string& fen) { return crazyhouse("legal", fen); };
  CHECK(legal("k3r3/8/8/8/8/8/3PPP2/3RKR2[P] w - - 0 1") != "none");
  CHECK(legal("k7/8/8/8/1b6/8/4PP2/3RKR2[NP] w - - 0 1") == "N@c3 N@d2 P@c3 P@d2 d1d2");
  CHECK(legal("k3r3/8/8/8/8/8/3P1P2/3RKR2[P] w - - 0 1") == "P@e2 P@e3 P@e4 P@e5 P@e6 P@e7");
  CHECK(legal("k7/8/8/8/8/3n4/3PPP2/3RKR2[P] w - - 0 1") == "e2d3");
  CHECK(legal("6rk/8/8/8/8/8/5n1P/7K[RQ] w - - 0 1") == "none");
  CHECK(crazyhouse("explain", "6rk/8/8/8/8/8/5n1P/7K[RQ] w - - 0 1") == "L1-check L1-mate");
}

TEST_CASE("Z2: dropped rooks bring no right, dropped pawns step twice") {
  CHECK(crazyhouse("legal", "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1").find("e1g1") == std::string::npos);
  CHECK(crazyhouse("play", "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1 R@h1") ==
        "4k3/8/8/8/8/8/8/4K2R[] b - - 1 1");
  CHECK(crazyhouse("play", "4k3/8/8/8/3p4/8/4P3/4K3[] w - - 0 1 e2e4") ==
        "4k3/8/8/8/3pP3/8/8/4K3[] b - e3 0 1");
}

TEST_CASE("Z: labels") {
  const auto explained = [](const std::string& rest) { return crazyhouse("explain", rest); };
  CHECK(explained("4k3/8/8/8/8/8/8/4K3[] w - - 0 1") == "none");
  CHECK(explained("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1") == "Z2-drop-possible");
  CHECK(explained("k7/8/8/8/1b6/8/4PP2/4KR2[NP] w - - 0 1") == "L1-check Z2-drop-possible");
  CHECK(explained("k7/8/8/8/1b6/8/4PP2/3QKR2[NP] w - - 0 1") == "L1-check Z2-drop-possible");
  CHECK(explained("k7/8/8/8/1b6/8/4PP2/3BKR2[NP] w - - 0 1") ==
        "L1-check Z2-drop-possible Z2-only-drops");
  CHECK(explained("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@e4") ==
        "B2-knight L1-legal L1-quiet Z2-drop");
  CHECK(explained("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@d6") ==
        "B2-knight L1-gives-check L1-legal L1-quiet Z2-drop");
  CHECK(explained("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 P@d8") == "L1-not-a-move");
  CHECK(explained("4k3/8/8/8/8/8/8/4K3[p] w - - 0 1 P@d6") == "L1-not-a-move");
  CHECK(explained("k7/8/8/8/1b6/8/4PP2/3BKR2[NP] w - - 0 1 N@a3") ==
        "B2-knight L1-ignores-check L1-quiet L1-unsafe Z2-drop");
  CHECK(explained("k7/8/8/8/1b6/8/4PP2/3BKR2[NP] w - - 0 1 P@c3") ==
        "B2-pawn L1-answers-check L1-legal L1-quiet Z2-drop");
  CHECK(explained("k7/8/8/8/1b~6/8/8/1Q~2K3[] b - - 0 1 b4e1") == "illegal opponent-in-check");
  CHECK(explained("k7/8/8/8/1b~6/8/1R~6/6K1[] w - - 0 1 b2b4") ==
        "B2-line B2-rook B3-slide L1-capture L1-legal Z1-takes-promoted Z3-moves-promoted");
}

TEST_CASE("P1: published counts of crazyhouse") {
  struct Counts {
    const char* fen;
    std::vector<const char*> leaves;
  };
  const Counts counts[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
       {"1", "20", "400", "8902", "197281", "4888832"}},
      {"2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", {"1", "301", "75353"}},
      {"2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", {"1", "67", "3083", "88634", "932554"}},
      {"r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1",
       {"1", "42", "1347", "58057", "2083382"}},
      {"4k3/1Q~6/8/8/4b3/8/Kpp5/8/ b - - 0 1", {"1", "20", "360", "5445", "132758"}},
      {"2rn1b1r/1pp2n1p/B1PBk1pP/5p1P/P5p1/2P2RP1/RP1QNP2/1NBK4[QPp] w - - 0 1",
       {"1", "99", "3932", "314782"}},
  };
  const auto forgetful = make_oracle();
  const auto remembering = make_oracle(kDefaultMaxLeaves, 1 << 20);
  for (const auto& [fen, leaves] : counts)
    for (std::size_t depth = 0; depth < leaves.size(); ++depth) {
      const auto question = read_question("perft crazyhouse " + std::to_string(depth) + ' ' + fen);
      CAPTURE(fen);
      CHECK(forgetful->answer(question).text() == leaves[depth]);
      CHECK(remembering->answer(question).text() == leaves[depth]);
    }
}

TEST_CASE("P1: counts that are remembered tell pockets and marks apart") {
  const auto oracle = make_oracle(kDefaultMaxLeaves, 1 << 20);
  for (const std::string fen : {
           "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[PPPPPPPP] w - - 0 1",
           "4k3/8/8/8/8/8/8/4K3[QQQQ] w - - 0 1",
           "4k3/4r3/3Q4/8/8/8/8/4K3[] w - - 0 1",
           "4k3/4r3/3Q~4/8/8/8/8/4K3[] w - - 0 1",
       }) {
    const auto question = read_question("perft crazyhouse 3 " + fen);
    CAPTURE(fen);
    CHECK(oracle->answer(question).text() == crazyhouse("perft", "3 " + fen));
  }
}

/// Compares the number of Black's replies to each move of White with a count of the moves in the
/// position after it.
int wrong_crazyhouse_replies(const std::string& fen) {
  using namespace fen;
  GameBoard board;
  const Position position = read_question("legal crazyhouse " + fen).position;
  board.set_up(position);
  board.pockets = position.state->pockets;
  std::vector<GameMove> moves(kMovesRoom);
  const Listing listed = crazyhouse::Rules::generate<Colour::white>(board, Listing(moves.data()));
  moves.resize(static_cast<std::size_t>(listed.next() - moves.data()));
  crazyhouse::Replies<Colour::black> replies(board);
  int wrong = 0;
  for (const GameMove& move : moves) {
    const int said = replies.after(move);
    const auto undo = crazyhouse::Rules::make<Colour::white>(board, move);
    std::vector<GameMove> answers(kMovesRoom);
    const Listing replied =
        crazyhouse::Rules::generate<Colour::black>(board, Listing(answers.data()));
    const auto* const end = replied.next();
    const auto counted = crazyhouse::Rules::generate<Colour::black>(board, Counting{}).count();
    crazyhouse::Rules::unmake<Colour::white>(board, move, undo);
    wrong += said != end - answers.data() || static_cast<std::uint64_t>(said) != counted;
  }
  return wrong;
}

TEST_CASE("Z2: the replies to each move of crazyhouse") {
  for (const std::string fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNPqrbnp] w KQkq - 0 1",
           "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R[NPp] w KQ - 1 8",
           "r4k2/1P4r1/2q5/8/1b2R2q/4P3/PQ2Rp2/K1b5[qp] w - - 0 1",
           "4k3/3r4/8/1B6/8/8/8/4K2R[QRBNPqrbnp] w - - 0 1",
           "r3k2r/8/8/8/8/8/8/4K3[QRBNP] w kq - 0 1",
           "4k3/8/8/3pP3/8/8/8/4K3[Pp] w - d6 0 1",
           "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1",
       }) {
    CAPTURE(fen);
    CHECK(wrong_crazyhouse_replies(fen) == 0);
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
