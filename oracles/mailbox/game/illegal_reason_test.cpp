#include "game/illegal_reason.h"

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

/// The answer of every verb to `fen`, which is to be the same one.
std::string ask_of(const std::string& game, const std::string& fen) {
  const auto answer = ask("check " + game + ' ' + fen);
  for (const std::string& line :
       {"attacked " + game + ' ' + fen, "legal " + game + ' ' + fen, "perft " + game + " 0 " + fen,
        "perft " + game + " 2 " + fen, "play " + game + ' ' + fen + " a1a2"})
    CHECK(ask(line) == answer);
  return answer;
}

TEST_CASE("L2: each reason, the first one where several hold") {
  CHECK(ask_of("chess", "p7/8/8/8/8/8/4R3/KK6 w k e4 0 1") == "illegal no-king");
  CHECK(ask_of("chess", "p7/8/8/8/8/8/4R3/4kk2 w k e4 0 1") == "illegal no-king");
  CHECK(ask_of("chess", "p3k3/8/8/8/8/8/4R3/KK6 w k e4 0 1") == "illegal many-kings");
  CHECK(ask_of("chess", "p3k2k/8/8/8/8/8/4R3/K7 w k e4 0 1") == "illegal many-kings");
  CHECK(ask_of("chess", "p3k3/8/8/8/8/8/4R3/K7 w k e4 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask_of("chess", "4k3/8/8/8/8/8/4R3/Kp6 w k e4 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask_of("chess", "4k3/8/8/8/8/8/4R3/K7 w k e4 0 1") == "illegal bad-castling-right");
  CHECK(ask_of("chess", "4k3/8/8/8/8/8/4R3/K7 w - e4 0 1") == "illegal bad-en-passant");
  CHECK(ask_of("chess", "4k3/8/8/8/8/8/4R3/K7 w - - 0 1") == "illegal opponent-in-check");
  CHECK(ask_of("atomic", "4k3/8/8/8/8/8/4R3/K7 w - - 0 1") == "illegal opponent-in-check");
  CHECK(ask("check chess 4k3/8/8/8/8/8/4R3/K7 b - - 0 1") == "true");
}

TEST_CASE("L2: castling rights") {
  for (const char* fen : {"r3k2r/8/8/8/8/8/8/R3K2n w K - 0 1", "r3k2r/8/8/8/8/8/8/n3K2R w Q - 0 1",
                          "r3k2N/8/8/8/8/8/8/R3K2R w k - 0 1", "r2k3r/8/8/8/8/8/8/R3K2R w q - 0 1",
                          "r3k2r/8/8/8/8/8/8/R3K2r w K - 0 1"})
    CHECK(ask_of("chess", fen) == "illegal bad-castling-right");
  CHECK(ask("check chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1") == "false");
}

TEST_CASE("L2: en passant") {
  CHECK(ask("check chess 4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1") == "false");
  CHECK(ask("check chess 4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1") == "false");
  for (const char* fen :
       {"4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", "4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3r4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/8/8/8/8/4K3 w - d6 0 1",
        "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", "4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3P4/8/3N4/4K3 b - d3 0 1", "4k3/8/8/8/8/8/8/4K3 w - d1 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - h8 0 1"})
    CHECK(ask_of("chess", fen) == "illegal bad-en-passant");
}

TEST_CASE("L2, L5: kings that touch") {
  CHECK(ask_of("chess", "8/8/8/3kK3/8/8/8/8 w - - 0 1") == "illegal opponent-in-check");
  CHECK(ask("check atomic 3R4/8/8/3kK3/8/8/8/3r4 w - - 0 1") == "false");
  CHECK(ask_of("atomic", "3R4/8/8/3k1K2/8/8/8/3r4 w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("L2: boards with more pieces of one side than a game has") {
  CHECK(ask_of("chess",
               "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w "
               "- - 0 1") == "illegal no-king");
  const std::string full =
      "kQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK";
  CHECK(ask_of("chess", full + " w - - 0 1") == "illegal opponent-in-check");
  CHECK(ask("legal chess " + full + " b - - 0 1") == "none");
  CHECK(ask("check chess " + full + " b - - 0 1") == "true");
}

}  // namespace
}  // namespace doublecheck::mailbox
