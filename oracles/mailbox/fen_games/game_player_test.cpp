#include "fen_games/game_player.h"

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

TEST_CASE("L7: check is told of the side to move") {
  CHECK(ask("check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1") == "true");
  CHECK(ask("check chess 4k3/4p3/8/8/4R3/8/8/4K3 b - - 0 1") == "false");
  CHECK(ask("check chess 4k3/8/3N4/8/8/8/8/4K3 b - - 0 1") == "true");
  CHECK(ask("check chess 4k3/3P4/8/8/8/8/8/4K3 b - - 0 1") == "true");
  CHECK(ask("check chess 3Pk3/8/8/8/8/8/8/4K3 b - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("check chess 4k3/8/8/8/8/8/4p3/3K4 w - - 0 1") == "true");
}

TEST_CASE("L7: guarded cells and those of kings are attacked, a pawn's step is not") {
  CHECK(ask("attacked chess 4k3/8/8/8/8/8/p7/RN5K b - - 0 1") == "a2 a3 b1 c3 d2 g1 g2 h2");
  CHECK(ask("attacked chess k7/8/8/8/8/7p/P7/7K b - - 0 1") == "b3 g1 g2 h2");
}

TEST_CASE("L4: the clocks") {
  const auto after = [](const std::string& clocks, const std::string& move) {
    const auto fen = ask("play chess 4k3/p7/8/8/8/n7/P7/R3K3 w - - " + clocks + ' ' + move);
    return fen.substr(fen.find(" - - ") + 5);
  };
  CHECK(after("7 9", "e1e2") == "8 9");
  CHECK(after("7 9", "a1b1") == "8 9");
  CHECK(ask("play chess 4k3/p7/8/8/8/8/PR6/4K3 w - - 7 9 a2a3") ==
        "4k3/p7/8/8/8/P7/1R6/4K3 b - - 0 9");
  CHECK(ask("play chess 4k3/1p6/8/8/8/8/PR6/4K3 w - - 7 9 b2b7") ==
        "4k3/1R6/8/8/8/8/P7/4K3 b - - 0 9");
  CHECK(after("9999 9999", "e1e2") == "9999 9999");
  CHECK(ask("play chess 4k3/8/8/8/8/8/8/4K3 b - - 9998 9998 e8e7") ==
        "8/4k3/8/8/8/8/8/4K3 w - - 9999 9999");
  CHECK(ask("play chess 4k3/8/8/8/8/8/8/4K3 b - - 9999 9999 e8e7") ==
        "8/4k3/8/8/8/8/8/4K3 w - - 9999 9999");
  CHECK(ask("play chess 4k3/8/8/8/8/8/8/4K3 b - - 0 0 e8e7") == "8/4k3/8/8/8/8/8/4K3 w - - 1 2");
}

TEST_CASE("L1: what is not a move") {
  const std::string fen = "1r5k/P7/8/8/8/8/4P3/4K3 w - - 0 1 ";
  for (const char* move : {"a7a8", "a7b8", "e2e4q", "e1e1", "e2e5", "a3a4", "h8h7", "e1g1", "e2d3"})
    CHECK(ask("play chess " + fen + move) == "illegal not-a-move");
  CHECK(ask("play chess " + fen + "a7b8n") == "1N5k/8/8/8/8/8/4P3/4K3 b - - 0 1");
}

TEST_CASE("L5: the position after the last explosion has no king and no en-passant cell") {
  CHECK(ask("play atomic 3rk2r/8/8/8/8/8/3Q4/4K3 w k - 4 4 d2d8") ==
        "7r/8/8/8/8/8/8/4K3 b - - 0 4");
  CHECK(ask("legal atomic 7r/8/8/8/8/8/8/4K3 b - - 0 4") == "illegal no-king");
}

TEST_CASE("an answer does not depend on the questions before") {
  const auto oracle = make_oracle();
  const auto answer = [&](std::string_view line) { return oracle->answer(read_question(line)); };
  const char* line = "legal atomic r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
  const Answer first = answer(line);
  answer("perft chess 3 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  answer("play atomic 3rk2r/8/8/8/8/8/3Q4/4K3 w k - 4 4 d2d8");
  CHECK(answer(line) == first);
}

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
