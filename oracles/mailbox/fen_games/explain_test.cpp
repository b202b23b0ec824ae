#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

// Of whole FENs: tables of whole answers, so that each label is seen to hold and not to hold.

struct Explained {
  /// Without what all questions of a table begin with.
  std::string_view question;
  std::string_view answer;
};

template <std::size_t size>
void check_answers(std::string_view asked, const Explained (&table)[size]) {
  for (const auto& [question, answer] : table) {
    CAPTURE(question);
    CHECK(ask(std::string(asked) + std::string(question)) == answer);
  }
}

constexpr Explained kChessPositions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "L3-blocked"},
    {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "L1-check"},
    {"4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1", "L1-check L1-double-check L8-unexplained-check"},
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

constexpr Explained kChessMoves[] = {
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2e3", "B2-pawn L1-legal L1-quiet V3-pawn-step"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2e4", "B2-pawn L1-legal L1-quiet V3-pawn-double-step"},
    {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 e2e4",
     "B2-pawn L1-legal L1-quiet L4-allows-en-passant V3-pawn-double-step"},
    {"3rk3/8/8/8/3p4/8/3KP3/8 w - - 0 1 e2e4",  // dxe3 would take the check away from d8
     "B2-pawn L1-legal L1-quiet L4-allows-en-passant V3-pawn-double-step"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 e2d3", "B2-pawn L1-capture L1-legal V3-pawn-capture"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 e2f3", "L1-not-a-move"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 d3d2", "L1-not-a-move"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 a1a2", "L1-not-a-move"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 e1e2", "L1-not-a-move"},
    {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 e2e3q", "L1-not-a-move"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8", "L1-not-a-move"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8q",
     "B2-pawn L1-gives-check L1-legal L1-promotion L1-quiet V3-pawn-step"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7b8n",
     "B2-pawn L1-capture L1-legal L1-promotion V3-pawn-capture"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 e5d6", "B2-pawn L1-capture L1-legal L4-en-passant"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 e5d6", "L1-not-a-move"},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-exposes-king L1-unsafe L4-en-passant L4-uncovers-king"},
    {"6b1/8/8/3pP3/8/8/K7/4k3 w - d6 0 1 e5d6",  // the taken pawn stood in the bishop's way
     "B2-pawn L1-capture L1-exposes-king L1-unsafe L4-en-passant L4-uncovers-king"},
    {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-exposes-king L1-pinned L1-unsafe L4-en-passant"},
    {"8/8/8/3pP3/7r/8/7K/4k3 w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-ignores-check L1-unsafe L4-en-passant"},
    {"1b2k3/8/8/3pP3/8/8/7K/8 w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-legal L1-pinned L4-along-pin L4-en-passant"},
    {"4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1 e2h5",
     "B2-bishop B2-planar-diagonal B3-slide L1-exposes-king L1-pinned L1-quiet L1-unsafe"},
    {"4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1 e2e8",
     "B2-line B2-rook B3-slide L1-capture L1-gives-check L1-legal L1-pinned"},
    {"4r1k1/8/8/8/8/8/8/1B2K3 w - - 0 1 b1e4",
     "B2-bishop B2-planar-diagonal B3-slide L1-answers-check L1-legal L1-quiet"},
    {"4r1k1/8/8/8/8/8/8/1B2K3 w - - 0 1 b1c2",
     "B2-bishop B2-planar-diagonal L1-ignores-check L1-quiet L1-unsafe"},
    {"4r1k1/8/8/8/8/8/8/1B2K3 w - - 0 1 e1e2",
     "B2-king B2-line L1-king-into-attack L1-quiet L1-unsafe"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 e1g1",
     "B2-king L1-legal L1-quiet L3-castling L3-loses-right"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 e1c1",
     "B2-king L1-legal L1-quiet L3-castling L3-loses-right"},
    {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1 e1c1", "L1-not-a-move"},
    {"4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1 e1c1", "L1-not-a-move"},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1 e1g1",
     "B2-king L1-king-into-attack L1-quiet L1-unsafe L3-castling"},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1 e1g1",
     "B2-king L1-gives-check L1-legal L1-quiet L3-castling L3-loses-right"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 h1h2", "B2-line B2-rook L1-legal L1-quiet L3-loses-right"},
    {"r3k3/8/8/8/8/8/8/R3K3 w q - 0 1 a1a8",
     "B2-line B2-rook B3-slide L1-capture L1-gives-check L1-legal L3-loses-right"},
    {"4k2r/6p1/8/8/8/8/8/K5R1 w k - 0 1 g1g7",  // nothing explodes in chess
     "B2-line B2-rook B3-slide L1-capture L1-legal"},
    {"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1 f1f8",
     "B2-line B2-queen B3-slide L1-gives-check L1-gives-mate L1-legal L1-quiet"},
    {"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1 f1f7",
     "B2-line B2-queen B3-slide L1-gives-stalemate L1-legal L1-quiet"},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1 e1e2", "illegal no-king"},
};

constexpr Explained kAtomicMoves[] = {
    {"4r1k1/8/8/3p4/2B1N3/8/8/4K3 w - - 0 1 c4d5",  // the shield explodes
     "B2-bishop B2-planar-diagonal L1-capture L1-exposes-king L1-unsafe"},
    {"4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1 e1e7",
     "B2-line B2-rook B3-slide L1-capture L1-legal L5-explodes-enemy-king"},
    {"4k3/8/4p3/8/8/8/8/K3R3 w - - 0 1 e1e6", "B2-line B2-rook B3-slide L1-capture L1-legal"},
    {"k7/8/8/8/8/8/3nR3/4K3 w - - 0 1 e2d2",
     "B2-line B2-rook L1-capture L1-unsafe L5-explodes-own-king"},
    {"k7/8/8/8/8/8/3pR3/4K3 w - - 0 1 e2d2",
     "B2-line B2-rook L1-capture L1-ignores-check L1-unsafe L5-explodes-own-king"},
    {"8/8/8/8/8/8/3nR3/2k1K3 w - - 0 1 e2d2",
     "B2-line B2-rook L1-capture L1-unsafe L5-explodes-enemy-king L5-explodes-own-king"},
    {"8/8/8/8/8/8/8/2R1kK2 w - - 0 1 c1e1",  // takes the king beside its own
     "B2-line B2-rook B3-slide L1-capture L1-unsafe L5-explodes-enemy-king L5-explodes-own-king"},
    {"8/8/8/8/8/8/8/2R1kK2 w - - 0 1 f1e1", "L1-not-a-move"},  // kings capture nothing
    {"4k3/8/8/8/8/8/4n3/4K3 w - - 0 1 e1e2", "L1-not-a-move"},
    {"4r3/8/4N3/3kK3/8/8/8/8 w - - 0 1 e6g5", "B2-knight L1-legal L1-pinned L1-quiet"},
    {"4r3/8/4N3/1k2K3/8/8/8/8 w - - 0 1 e6g5",
     "B2-knight L1-exposes-king L1-pinned L1-quiet L1-unsafe"},
    {"8/8/8/3k4/3K4/8/8/R7 w - - 0 1 a1a5", "B2-line B2-rook B3-slide L1-legal L1-quiet"},
    {"8/8/8/3k4/8/3K4/8/R7 w - - 0 1 a1a5",
     "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet"},
    {"4r3/8/8/2k1K3/8/8/8/8 w - - 0 1 e5d5",  // away from the attack, to the enemy king
     "B2-king B2-line L1-answers-check L1-legal L1-quiet"},
    {"4r3/8/8/8/2k1K3/8/8/8 w - - 0 1 e4e3",
     "B2-king B2-line L1-king-into-attack L1-quiet L1-unsafe"},
    {"4r3/8/8/k3B3/8/8/7q/4K3 w - - 0 1 e5h2",
     "B2-bishop B2-planar-diagonal B3-slide L1-capture L1-exposes-king L1-pinned L1-unsafe"},
    {"4k2r/6p1/8/8/8/8/8/K5R1 w k - 0 1 g1g7",  // the rook on h8 explodes
     "B2-line B2-rook B3-slide L1-capture L1-legal L3-loses-right L5-explodes-rook-with-right"},
    {"4k2r/6p1/8/8/8/8/8/K5R1 w - - 0 1 g1g7", "B2-line B2-rook B3-slide L1-capture L1-legal"},
    {"4k2r/7R/8/8/8/8/8/K7 w k - 0 1 h7h8",  // the rook is captured
     "B2-line B2-rook L1-capture L1-legal L3-loses-right"},
    {"k7/8/8/8/8/8/7n/4K2R w K - 0 1 h1h2",  // the rook captures
     "B2-line B2-rook L1-capture L1-legal L3-loses-right"},
    {"4k2r/6p1/8/8/8/8/8/K5R1 w k - 0 1 g1g6", "B2-line B2-rook B3-slide L1-legal L1-quiet"},
    {"4k2r/8/8/8/8/8/8/K5R1 w k - 0 1 g1g7", "B2-line B2-rook B3-slide L1-legal L1-quiet"},
    {"k3r3/8/8/8/8/7B/6n1/4K2R w K - 0 1 h3g2",
     "B2-bishop B2-planar-diagonal L1-capture L1-ignores-check L1-unsafe "
     "L5-explodes-rook-with-right"},
    {"8/8/4K3/3pP3/8/8/8/7k w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-unsafe L4-en-passant L5-explodes-own-king"},
    {"8/2k5/8/3pP3/8/8/8/7K w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-legal L4-en-passant L5-explodes-enemy-king"},
    {"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 e1e8",
     "B2-line B2-rook B3-slide L1-gives-check L1-gives-mate L1-legal L1-quiet"},
    {"6k1/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1 e5d6",  // the pinning rook explodes
     "B2-pawn L1-capture L1-legal L1-pinned L4-along-pin L4-en-passant"},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 e5d6",
     "B2-pawn L1-capture L1-exposes-king L1-unsafe L4-en-passant L4-uncovers-king"},
};

TEST_CASE("chess: labels of a move of a whole FEN") {
  check_answers("explain chess ", kChessMoves);
}
TEST_CASE("atomic: labels of a move of a whole FEN") {
  check_answers("explain atomic ", kAtomicMoves);
}

}  // namespace
}  // namespace doublecheck::mailbox
