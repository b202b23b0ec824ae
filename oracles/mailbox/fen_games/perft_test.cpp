#include "fen_games/perft.h"

#include <doctest/doctest.h>

#include <fmt/format.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

struct Count {
  const char* game;
  int depth;
  const char* fen;
  const char* leaves;
};

TEST_CASE("P1: published counts") {
  const Count counts[] = {
      {"chess", 4, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "197281"},
      {"chess", 3, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "97862"},
      {"chess", 5, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "674624"},
      {"chess", 4, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", "422333"},
      {"chess", 4, "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", "422333"},
      {"chess", 3, "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "62379"},
      {"chess", 3, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
       "89890"},
      {"atomic", 4, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "197326"},
      {"atomic", 5, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4864979"},
      {"atomic", 3, "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1", "45237"},
      {"atomic", 3, "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1", "23353"},
      {"atomic", 3, "r4b1r/2kb1N2/p2Bpnp1/8/2Pp3p/1P1PPP2/P5PP/R3K2R b KQ - 0 1", "4462"},
  };
  for (const auto& [game, depth, fen, leaves] : counts) {
    CAPTURE(fen);
    CHECK(ask(fmt::format("perft {} {} {}", game, depth, fen)) == leaves);
  }
}

TEST_CASE("P1: depths 0 to 2 count what `legal` lists") {
  const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  CHECK(ask("perft chess 0 " + fen) == "1");
  CHECK(ask("perft chess 1 " + fen) == "15");
  CHECK(ask("perft chess 2 " + fen) == "66");
}

TEST_CASE("P1: no count beyond the limit") {
  const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  for (const auto& [depth, leaves] : {std::pair(1, 15), {2, 66}, {3, 1197}}) {
    const auto line = fmt::format("perft chess {} {}", depth, fen);
    const auto limit = static_cast<std::uint64_t>(leaves);
    CHECK(ask(line, limit) == std::to_string(leaves));
    CHECK(ask(line, limit - 1) == "abstain");
  }
  CHECK(ask("perft chess 0 " + fen, 0) == "abstain");
  CHECK(ask("perft chess 999 " + fen) == "abstain");
}

// Pawns lock each other and fence the kings in: at every ply one king has one step.
constexpr const char* kPrison = "k2b4/p1pPp3/P1P1P3/8/8/p1p1p3/P1PpP3/K2B4 w - - 0 1";

TEST_CASE("P1: 999 plies with one move each") {
  for (const char* game : {"chess", "atomic"})
    CHECK(ask(fmt::format("perft {} 999 {}", game, kPrison)) == "1");
}

TEST_CASE("P1: a tree of dead ends is given up") {
  // Black's king is locked in, and its pawns run out of moves long before the depth.
  CHECK(ask("perft chess 999 kb6/p1p2p1p/P1P5/8/8/8/5P1P/7K b - - 0 1", 100) == "abstain");
}

}  // namespace
}  // namespace doublecheck::mailbox
