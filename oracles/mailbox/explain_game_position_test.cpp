#include "explained.h"

namespace doublecheck::mailbox {
namespace {

constexpr Explained kChessPositions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "L3-blocked"},
    {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "L1-check"},
    {"4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1", "L1-check L1-double-check"},
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
     "L1-check L1-mate L3-blocked"},
    {"k6r/8/8/8/8/6n1/6P1/6RK w - - 0 1",
     "L1-check L1-double-check L1-mate L1-mate-by-double-check"},
    {"k6r/8/8/8/8/6n1/6P1/7K w - - 0 1", "L1-check L1-double-check"},  // g1 is free
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "L1-stalemate"},
    {"4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "L1-pin"},
    {"4r1k1/8/8/8/8/4p3/4B3/4K3 w - - 0 1", "none"},  // the pawn stands between
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "L1-promotion-possible"},
    {"n3k3/P7/8/8/8/8/8/4K3 w - - 0 1", "none"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "L3-castling-possible"},
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "none"},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     "L3-castling-possible L3-castling-refused L3-refused-target"},
    {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "L3-castling-possible"},  // b1 does not matter
    {"4k3/8/8/8/4r3/8/8/RN2K2R w KQ - 0 1",
     "L1-check L3-blocked L3-castling-refused L3-refused-in-check"},
    {"5r2/8/8/8/8/8/6k1/4K2R w K - 0 1", "L3-castling-refused L3-refused-path"},
    {"4krr1/8/8/8/8/8/8/4K2R w K - 0 1", "L3-castling-refused L3-refused-path"},
    {"2r1kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     "L3-castling-refused L3-refused-path L3-refused-target"},  // c1 and f1
    {"4k3/8/8/8/8/8/8/4Kn1R w K - 0 1", "L3-blocked"},
    {"4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "none"},
    {"r2bk3/8/8/8/8/8/8/4K3 b q - 0 1", "L3-blocked"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "L4-en-passant-possible"},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "none"},
    {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "L1-pin L4-en-passant-refused"},
    {"4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "L1-pin L4-en-passant-possible"},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "L4-en-passant-refused"},  // no pawn is pinned
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", "illegal no-king"},
    {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "illegal opponent-in-check"},
};

constexpr Explained kAtomicPositions[] = {
    {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "L5-kings-touch"},
    {"8/4r3/8/3kK3/8/8/8/8 w - - 0 1", "L5-kings-touch"},  // no check
    {"4r3/8/4N3/3kK3/8/8/8/8 w - - 0 1", "L1-pin L5-kings-touch"},
    {"4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1", "L1-check L1-double-check"},
    {"8/8/8/8/4r3/5n2/3k4/4K3 w - - 0 1", "L5-kings-touch"},
    {"k7/8/8/8/8/8/PP6/K6r w - - 0 1", "L1-check L1-mate"},
    {"k6r/8/8/8/8/6n1/6P1/6RK w - - 0 1",
     "L1-check L1-double-check L1-mate L1-mate-by-double-check"},
    {"1r6/8/8/8/8/p7/P7/K6k w - - 0 1", "L1-stalemate"},
    {"4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1", "L5-wins"},
    {"4k3/8/4p3/8/8/8/8/K3R3 w - - 0 1", "none"},
    {"5r2/8/8/8/8/8/6k1/4K2R w K - 0 1", "L3-castling-possible"},  // f1 and g1 are beside g2
    {"k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "L3-castling-refused L3-refused-path"},
    {"k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "L3-castling-refused L3-refused-target"},
    {"4r3/8/8/8/8/8/8/k3K2R w K - 0 1", "L1-check L3-castling-refused L3-refused-in-check"},
    {"4r3/8/8/8/8/8/3k4/4K2R w K - 0 1", "L3-castling-possible L5-kings-touch"},
    {"8/8/8/8/8/8/3k4/r3K2R w K - 0 1",  // the rook looks through the king to f1
     "L3-castling-refused L3-refused-path L5-kings-touch"},
    {"5rr1/8/8/8/8/8/4k3/4K2R w K - 0 1",  // f1 is beside e2
     "L3-castling-refused L3-refused-target L5-kings-touch"},
    {"8/8/8/8/8/8/8/1k2K1NR w K - 0 1", "L3-blocked"},
    {"8/8/4K3/3pP3/8/8/8/7k w - d6 0 1", "L4-en-passant-refused"},
    {"8/2k5/8/3pP3/8/8/8/7K w - d6 0 1", "L4-en-passant-possible L5-wins"},
    {"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1", "L1-promotion-possible"},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", "illegal no-king"},
};

TEST_CASE("chess: labels of a whole FEN") {
  check_answers("explain chess ", kChessPositions);
}
TEST_CASE("atomic: labels of a whole FEN") {
  check_answers("explain atomic ", kAtomicPositions);
}

}  // namespace
}  // namespace doublecheck::mailbox
