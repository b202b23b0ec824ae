#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string check(std::string_view fen) {
  return ask("check chess " + std::string(fen));
}

std::string legal(std::string_view game, std::string_view fen) {
  return ask("legal " + std::string(game) + " " + std::string(fen));
}

std::string play(std::string_view fen, std::string_view move) {
  return ask("play chess " + std::string(fen) + " " + std::string(move));
}

std::string play(std::string_view game, std::string_view fen, std::string_view move) {
  return ask("play " + std::string(game) + " " + std::string(fen) + " " + std::string(move));
}

bool castles(std::string_view game, std::string_view fen, std::string_view move) {
  return !play(game, fen, move).starts_with("illegal");
}

bool refuses(std::string_view game, std::string_view fen, std::string_view move) {
  return play(game, fen, move) == "illegal not-a-move";
}

}  // namespace

TEST_CASE("L2: each reason") {
  CHECK(check("4k3/8/8/8/8/8/8/8 w - - 0 1") == "illegal no-king");
  CHECK(check("8/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal no-king");
  CHECK(check("4k3/8/8/8/8/8/8/K3K3 w - - 0 1") == "illegal many-kings");
  CHECK(check("4k2k/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal many-kings");
  CHECK(check("4k2P/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("4k3/8/8/8/8/8/8/P3K3 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("4k2p/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("4k3/8/8/8/8/8/8/4K2R w K - 0 1") == "false");
  CHECK(check("4k3/8/8/8/8/8/8/4K2R w Q - 0 1") == "illegal bad-castling-right");
  CHECK(check("4k3/8/8/8/8/8/8/4K2r w K - 0 1") == "illegal bad-castling-right");
  CHECK(check("4k3/8/8/8/8/8/8/5K1R w K - 0 1") == "illegal bad-castling-right");
  CHECK(check("r2k4/8/8/8/8/8/8/4K3 w q - 0 1") == "illegal bad-castling-right");
  CHECK(check("4k2Q/8/8/8/8/8/8/4K3 w - - 0 1") == "illegal opponent-in-check");
  CHECK(check("8/8/8/8/8/8/4k3/4K3 w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("L2: the en-passant cell") {
  CHECK(check("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1") == "false");
  CHECK(check("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == "false");
  CHECK(check("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/4p3/8/8/8/8/4K3 w - e7 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/8/8/8/4p3/8/7K w - e4 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/8/8/8/8/8/7K w - e1 0 1") == "illegal bad-en-passant");
  CHECK(check("k7/8/8/8/8/8/8/7K b - e8 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/8/8/4n3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(check("4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1") == "illegal bad-en-passant");
}

TEST_CASE("L2: the order of reasons") {
  CHECK(check("KK5P/8/8/8/8/8/8/8 w Q e3 0 1") == "illegal no-king");
  CHECK(check("KK5P/8/8/8/8/8/7R/7k w Q e3 0 1") == "illegal many-kings");
  CHECK(check("K6P/8/8/8/8/8/7R/7k w Q e3 0 1") == "illegal pawn-on-last-rank");
  CHECK(check("K7/8/8/8/8/8/7R/7k w Q e3 0 1") == "illegal bad-castling-right");
  CHECK(check("K7/8/8/8/8/8/7R/7k w - e3 0 1") == "illegal bad-en-passant");
  CHECK(check("K7/8/8/8/8/8/7R/7k w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("L2: every verb gives the reason, perft at depth 0 and play of nonsense too") {
  for (const std::string game : {"chess ", "atomic "}) {
    const std::string fen = "8/8/8/8/8/8/8/8 w - - 0 1";
    for (const std::string verb : {"check ", "attacked ", "legal ", "explain "})
      CHECK(ask(verb + game + fen) == "illegal no-king");
    CHECK(ask("perft " + game + "0 " + fen) == "illegal no-king");
    CHECK(ask("play " + game + fen + " a1a2") == "illegal no-king");
    CHECK(ask("explain " + game + fen + " a1a2") == "illegal no-king");
  }
}

TEST_CASE("L2, L5: in atomic touching kings are no check, nor is a king's attack") {
  CHECK(ask("check atomic 8/8/8/8/8/8/4k3/4K3 w - - 0 1") == "false");
  CHECK(ask("check atomic 8/8/8/8/8/8/4k2R/4K3 w - - 0 1") == "false");
  CHECK(ask("check atomic 8/8/8/8/4k2R/8/8/4K3 w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("L1: legal moves, promotions with their letter") {
  CHECK(legal("chess", "8/8/8/8/8/k7/7p/K7 b - - 0 1") == "a3a4 a3b3 a3b4 h2h1b h2h1n h2h1q h2h1r");
  CHECK(legal("chess", "2n5/1P6/8/8/8/8/k7/7K w - - 0 1") ==
        "b7b8b b7b8n b7b8q b7b8r b7c8b b7c8n b7c8q b7c8r h1g1 h1g2 h1h2");
}

TEST_CASE("L1: a king that is attacked must be out of attack afterwards") {
  CHECK(legal("chess", "4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1") == "d2e2 e1d1 e1f1 e1f2");
  CHECK(legal("chess", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1") ==
        "e1d1 e1d2 e1f1 e1f2 e2e3 e2e4 e2e5 e2e6 e2e7 e2e8");
  CHECK(legal("chess", "7k/8/8/8/8/8/5q2/7K w - - 0 1") == "none");
}

TEST_CASE("L1: en passant by the pawns beside, of the FEN's cell only") {
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 4 9 c5d6") ==
        "4k3/8/3P4/4P3/8/8/8/4K3 b - - 0 9");
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 4 9 e5d6") ==
        "4k3/8/3P4/2P5/8/8/8/4K3 b - - 0 9");
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - - 4 9 e5d6") == "illegal not-a-move");
  CHECK(ask("play chess 4k3/8/8/8/2pPp3/8/8/4K3 b - d3 4 9 e4d3") ==
        "4k3/8/8/8/2p5/3p4/8/4K3 w - - 0 10");
}

TEST_CASE("L1: en passant must not leave the king attacked") {
  CHECK(legal("chess", "k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1") ==
        "f2e1 f2e2 f2e3 f2f1 f2f3 f2g2 f2g3");  // the knight gives check
  CHECK(legal("chess", "8/8/8/K2pP2r/8/8/8/k7 w - d6 0 1").find("e5d6") == std::string::npos);
  CHECK(legal("chess", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1").find("e4d3") != std::string::npos);
}

TEST_CASE("L1: play refuses what is no legal move") {
  const std::string fen = "play chess 4k3/P7/8/8/8/8/8/4K2R w K - 0 1 ";
  CHECK(ask(fen + "a7a8") == "illegal not-a-move");
  CHECK(ask(fen + "h1h2q") == "illegal not-a-move");
  CHECK(ask(fen + "e8e7") == "illegal not-a-move");
  CHECK(ask(fen + "b2b3") == "illegal not-a-move");
  CHECK(ask(fen + "e1e1") == "illegal not-a-move");
  CHECK(ask(fen + "a7a8n") == "N3k3/8/8/8/8/8/8/4K2R b K - 0 1");
}

TEST_CASE("L5: kings capture nothing and may step beside each other") {
  CHECK(legal("atomic", "8/8/8/1k6/8/8/8/1Kr5 w - - 0 1") == "b1a2 b1b2");
  CHECK(legal("atomic", "8/8/8/8/8/8/r1k5/K7 w - - 0 1") == "a1b1 a1b2");
  CHECK(legal("chess", "8/8/8/8/8/8/r1k5/K7 w - - 0 1") == "a1a2");
}

TEST_CASE("L5: what an explosion does to kings") {
  const std::string win = "8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1";  // White is in check
  CHECK(ask("check atomic " + win) == "true");
  CHECK(ask("play atomic " + win + " b6e6") == "8/8/8/8/8/8/3K4/1n6 b - - 0 1");
  CHECK(ask("play atomic " + win + " b6a7") == "illegal not-a-move");
  CHECK(ask("play atomic 8/8/8/2K5/2P5/2k1n3/8/2R5 b - - 0 1 e3c4") == "illegal not-a-move");
  CHECK(ask("play atomic 4k3/8/8/8/8/5p2/4PK2/7r w - - 0 1 e2f3") == "illegal not-a-move");
}

TEST_CASE("L5: an explosion may uncover or remove a check") {
  CHECK(ask("play atomic 4r2k/8/8/8/8/2p5/3PN3/4K3 w - - 0 1 d2c3") ==
        "4r2k/8/8/8/8/8/4N3/4K3 b - - 0 1");
  CHECK(ask("play atomic 4r2k/8/8/8/3pN3/2P5/8/4K3 w - - 0 1 c3d4") == "illegal not-a-move");
  CHECK(ask("play atomic 3nr2k/8/8/8/8/8/8/3RK3 w - - 0 1 d1d8") == "7k/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("L5: en passant explodes around the target") {
  CHECK(ask("play atomic 8/2k5/8/3pP3/8/8/8/K7 w - d6 0 1 e5d6") == "8/8/8/8/8/8/8/K7 b - - 0 1");
  CHECK(ask("play atomic 8/8/4K3/3pP3/8/8/8/k7 w - d6 0 1 e5d6") == "illegal not-a-move");
  CHECK(ask("play atomic 8/8/8/r2pP2K/8/8/8/k7 w - d6 0 1 e5d6") == "illegal not-a-move");
  CHECK(ask("play atomic 4k3/8/8/8/3pPN2/5B2/8/K7 b - e3 0 1 d4e3") ==
        "4k3/8/8/8/8/8/8/K7 w - - 0 2");
}

TEST_CASE("L7: check, and attacked cells") {
  CHECK(ask("check chess 4k3/8/8/8/8/8/8/4K2r w - - 0 1") == "true");
  CHECK(ask("check chess 4k3/8/8/8/8/8/8/4KB1r w - - 0 1") == "false");
  CHECK(ask("attacked chess 7K/8/8/8/8/2p5/8/k7 w - - 0 1") == "a2 b1 b2 d2");
  CHECK(ask("attacked chess 7K/8/8/8/8/8/pp6/kp6 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("attacked chess k6K/8/8/8/8/8/8/rn6 w - - 0 1") ==
        "a2 a3 a4 a5 a6 a7 a8 b1 b7 b8 c3 d2");
  CHECK(ask("attacked atomic 8/8/8/8/8/8/1k6/K7 w - - 0 1") == "a1 a2 a3 b1 b3 c1 c2 c3");
}

TEST_CASE("L4: clocks") {
  CHECK(play("4k3/8/8/8/8/8/8/4K3 w - - 7 9", "e1e2") == "4k3/8/8/8/8/8/4K3/8 b - - 8 9");
  CHECK(play("4k3/8/8/8/8/8/8/4K3 b - - 7 9", "e8e7") == "8/4k3/8/8/8/8/8/4K3 w - - 8 10");
  CHECK(play("4k3/8/8/8/8/8/P7/4K3 w - - 7 9", "a2a3") == "4k3/8/8/8/8/P7/8/4K3 b - - 0 9");
  CHECK(play("4k3/8/8/8/8/8/4n3/4K3 w - - 7 9", "e1e2") == "4k3/8/8/8/8/8/4K3/8 b - - 0 9");
  CHECK(play("4k3/8/8/8/8/8/8/4K3 b - - 9999 9999", "e8e7") ==
        "8/4k3/8/8/8/8/8/4K3 w - - 9999 9999");
  CHECK(play("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "e1e2") == "4k3/8/8/8/8/8/4K3/8 b - - 1 1");
}

TEST_CASE("L4: the en-passant cell is written only if some legal move captures there") {
  CHECK(play("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  CHECK(play("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  CHECK(play("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/4P3/3p4/8/4K3 b - - 0 1");
  CHECK(play("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4") ==
        "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");  // would uncover the rook
  CHECK(play("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5") == "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2");
  CHECK(play("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e8e7") == "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 2");
}

TEST_CASE("L4, L5: an explosion that would take the own king captures nothing en passant") {
  CHECK(ask("play atomic 8/8/8/8/3p4/8/4PK2/7k w - - 0 1 e2e4") ==
        "8/8/8/8/3pP3/8/5K2/7k b - e3 0 1");
  CHECK(ask("play atomic 8/8/8/8/3p4/8/4Pk2/7K w - - 0 1 e2e4") ==
        "8/8/8/8/3pP3/8/5k2/7K b - - 0 1");
}

TEST_CASE("A2: an explosion leaves pawns around the target") {
  CHECK(ask("play atomic 7k/8/2npb3/2pnp3/2prn3/8/8/K2Q4 w - - 3 4 d1d4") ==
        "7k/8/2npb3/2p1p3/2p5/8/8/K7 b - - 0 4");
}

TEST_CASE("P1, L1: perft") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CHECK(ask("perft chess 0 " + start) == "1");
  CHECK(ask("perft chess 3 " + start) == "8902");
  CHECK(ask("perft atomic 3 " + start) == "8902");
  CHECK(ask("perft chess 3 " + start, 8902) == "8902");
  CHECK(ask("perft chess 3 " + start, 8901) == "abstain");
  CHECK(ask("perft chess 999 " + start, 1000) == "abstain");
  CHECK(ask("perft chess 3 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1") ==
        "97862");
}

TEST_CASE("L5: no moves once a king is gone") {
  CHECK(ask("play atomic 4k3/4p3/8/8/8/8/8/4R2K w - - 0 1 e1e7") == "8/8/8/8/8/8/8/7K b - - 0 1");
  CHECK(ask("perft atomic 1 4k3/4p3/8/8/8/8/8/4R2K w - - 0 1") == "15");
  CHECK(ask("perft atomic 2 4k3/4p3/8/8/8/8/8/4R2K w - - 0 1") == "77");
}

TEST_CASE("P1: depth 999 with one move at each ply") {
  const std::string fen = " 999 k1b5/1p1p4/1P1P4/8/8/4p1p1/4P1P1/5B1K w - - 0 1";
  CHECK(ask("perft chess" + fen) == "1");
  CHECK(ask("perft atomic" + fen) == "1");
}

TEST_CASE("P1: a game that ends has no leaves, but too many positions are not waited for") {
  // Kings and bishops are shut in; both sides have a few pawn moves until one has none.
  const std::string fen = "kb6/p1p5/P1P5/1p1p4/8/1P3p1p/3P1P1P/6BK w - - 0 1";
  CHECK(ask("perft chess 999 " + fen) == "0");
  CHECK(ask("perft chess 999 " + fen, 3) == "abstain");
}

TEST_CASE("L3: all four castlings move the rook over the king") {
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1") ==
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1c1") ==
        "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8g8") ==
        "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8") ==
        "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10");
}

TEST_CASE("L3: without the right, or with a piece between, there is no castling") {
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1c1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
}

TEST_CASE("L3: the king is not in check, passes no attacked cell and lands on none") {
  CHECK(refuses("chess", "1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "1k4r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(castles("chess", "1k5r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  CHECK(refuses("chess", "2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
}

TEST_CASE("L3: what passes over b1 does not matter") {
  CHECK(castles("chess", "1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  CHECK(castles("chess", "1r2k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1", "e1c1"));
}

TEST_CASE("L3: a right goes with the king, the rook that moves, and the rook that is captured") {
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2") ==
        "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1") ==
        "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8") ==
        "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

TEST_CASE("L5: castling beside the enemy king") {
  CHECK(castles("atomic", "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", "e1c1"));
  CHECK(refuses("atomic", "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "4r3/8/8/8/8/8/3k4/R3K3 w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "e1c1"));
  CHECK(refuses("chess", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "2rr4/8/8/8/8/8/2k5/R3K3 w Q - 0 1", "e1c1"));
  CHECK(refuses("atomic", "3r4/8/8/8/8/8/8/R3K2k w Q - 0 1", "e1c1"));
}

TEST_CASE("L5: rights die with an exploded rook or king") {
  CHECK(play("atomic", "4k3/b7/8/8/8/8/8/R3K1NR b KQ - 0 1", "a7g1") ==
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 2");
  CHECK(play("atomic", "r3k2r/1b4b1/8/8/8/8/1R4R1/4K3 w kq - 5 9", "b2b7") ==
        "4k2r/6b1/8/8/8/8/6R1/4K3 b k - 0 9");
  CHECK(play("atomic", "r3k2r/3b4/8/8/8/8/3R4/4K3 w kq - 5 9", "d2d7") ==
        "r6r/8/8/8/8/8/8/4K3 b - - 0 9");
}

}  // namespace doublecheck::distance
