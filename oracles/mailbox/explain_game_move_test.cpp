#include "explained.h"

namespace doublecheck::mailbox {
namespace {

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
