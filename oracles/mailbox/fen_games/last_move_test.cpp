#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <ranges>
#include <sstream>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

char in_other_case(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return static_cast<char>(std::isupper(byte) != 0 ? std::tolower(byte) : std::toupper(byte));
}

std::string with_ranks_reversed(const std::string& board) {
  std::string reversed;
  for (const auto rank : std::views::split(board, '/'))
    reversed = std::string(rank.begin(), rank.end()) + (reversed.empty() ? "" : "/") + reversed;
  return reversed;
}

/// The same for the other colour. `fen` has four fields, and White is to move.
std::string with_colours_swapped(std::string_view fen) {
  std::istringstream fields{std::string(fen)};
  std::string board, side, rights, en_passant;
  fields >> board >> side >> rights >> en_passant;
  board = with_ranks_reversed(board);
  std::ranges::transform(board, board.begin(), in_other_case);
  std::ranges::transform(rights, rights.begin(), in_other_case);
  std::ranges::replace(en_passant, '6', '3');
  return board + " b " + rights + " " + en_passant;
}

struct GivenCheck {
  /// Four fields, White is in check.
  std::string_view fen;
  std::string_view because;
};

template <std::size_t size>
void check_label(const GivenCheck (&table)[size], bool unexplained) {
  for (const auto& [fen, because] : table)
    for (const std::string& either : {std::string(fen), with_colours_swapped(fen)}) {
      CAPTURE(either);
      CAPTURE(because);
      const std::string answer = ask("explain chess " + either);
      CHECK_MESSAGE(answer.starts_with("L1-check"), answer);
      CHECK(answer.ends_with("L8-unexplained-check") == unexplained);
    }
}

// Often a bishop on h8 checks a king on a1: it was already on that line before it moved, so only
// another piece can explain the check. A rook on h7 between rooks on h6 and h8 is as bound to
// rank 7.

constexpr GivenCheck kExplainedByPieces[] = {
    {"4k3/8/8/8/8/8/4r3/4K3 w - -", "the rook came from beside"},
    {"4k3/8/8/8/8/8/4r3/4K2R w K -", "rights of the checked side hold nothing in place"},
    {"7b/k7/8/1n6/8/8/8/K7 w - -", "discovered: the knight came from c3 or d4"},
    {"7b/k7/8/8/8/8/2n5/K7 w - -", "double: the knight came from d4"},
    {"7b/8/4k3/8/8/8/8/K7 w - -", "the king stepped away from e5 or f6"},
    {"5k2/6b1/7p/8/8/8/8/K7 w - -", "the bishop came from h8 and captured"},
    {"4k2r/K6r/7r/8/8/8/8/8 w - -", "the king stepped away from rank 7"},
    {"r3k3/8/8/8/8/8/8/K7 w - -", "the rook came from beside"},
    {"r3k2r/8/8/8/8/8/8/K7 w k -", "the right holds the other rook in place"},
};

constexpr GivenCheck kUnexplainedByPieces[] = {
    {"7b/k7/8/8/8/8/8/K7 w - -", "the bishop only came along the line"},
    {"7b/k7/8/8/1n6/8/8/K7 w - -", "the knight was not on the line"},
    {"7b/8/8/8/8/8/8/K1k5 w - -", "on b2 the enemy king would attack"},
    {"k7/8/8/8/8/1n6/2n5/K7 w - -", "two knights"},
    {"7b/k7/8/8/8/8/8/K6r w - -", "two sliders on different lines"},
    {"5k1r/6b1/7p/8/8/8/8/K7 w - -", "h8 is not empty"},
    {"4k2r/K6r/7r/8/8/8/8/8 w k -", "the right holds the king in place"},
    {"r3k3/8/8/8/8/8/8/K7 w q -", "the right holds king and rook in place"},
    {"r3k2r/8/8/8/8/8/8/K7 w kq -", "the rights hold all three in place"},
};

TEST_CASE("a check is explained by a piece that moved or captured, or else is not") {
  check_label(kExplainedByPieces, false);
  check_label(kUnexplainedByPieces, true);
}

constexpr GivenCheck kExplainedByPawns[] = {
    {"k7/8/3p4/4K3/8/8/8/8 w - -", "the pawn came from d7"},
    {"k7/2bb4/3p4/4K3/8/8/8/8 w - -", "the pawn came from e7 and captured"},
    {"k7/2b5/3p4/4K3/8/8/8/8 w - -", "what the pawn captured stood in the bishop's way"},
    {"7r/K6r/7r/3p4/8/8/8/k7 w - -", "discovered: the pawn came from d7"},
    {"4k3/8/8/3p4/8/8/4r3/4K3 w - -", "no en-passant cell: the rook moved"},
};

constexpr GivenCheck kUnexplainedByPawns[] = {
    {"k7/2bbb3/3p4/4K3/8/8/8/8 w - -", "no cell behind the pawn is empty"},
    {"k7/3p4/4K3/8/8/8/8/8 w - -", "the pawn is on its start rank"},
    {"k7/2b1b3/3p4/4K3/8/8/8/8 w - -", "without a capture the bishop already attacked"},
    {"7r/K6r/7r/8/3p4/8/8/k7 w - -", "three steps"},
    {"7r/K6r/3P3r/3p4/8/8/8/k7 w - -", "the cell that the pawn passed is not empty"},
    {"8/7r/K6r/7r/3p4/8/8/k7 w - -", "only from d7 are there two steps"},
    {"1b3bk1/3n4/1K3p2/2ppp3/8/8/8/8 w - -", "the checker stands on d7"},
};

TEST_CASE("a check is explained by a pawn that stepped or captured, or else is not") {
  check_label(kExplainedByPawns, false);
  check_label(kUnexplainedByPawns, true);
}

constexpr GivenCheck kExplainedByPromotion[] = {
    {"4k3/8/8/8/4K3/8/8/7b w - -", "the bishop was a pawn on h2 or g2"},
    {"4k3/8/8/8/4K3/8/7P/7b w - -", "it captured from g2"},
    {"4k3/8/8/8/8/5P1P/4KP1P/6n1 w - -", "the knight was a pawn on g2"},
    {"4k3/8/8/8/8/5P1P/4K1PP/6n1 w - -", "it captured from f2"},
    {"8/k7/8/8/8/7K/8/5b1r w - -", "double: the rook was a pawn on g2 and captured"},
    {"8/k7/8/8/8/5K2/8/3bn3 w - -", "double: the knight was a pawn on e2"},
};

constexpr GivenCheck kUnexplainedByPromotion[] = {
    {"4k3/8/8/8/8/8/6pp/4K2r w - -", "h2 and g2 are not empty"},
    {"4k3/8/8/8/8/5P1P/4KPPP/6n1 w - -", "f2, g2 and h2 are not empty"},
    {"8/k7/8/7r/8/7K/8/5b2 w - -", "a rook that has not just promoted"},
    {"8/k7/8/8/5K2/8/3bn3/8 w - -", "not on the last rank"},
    {"8/8/8/8/8/2P5/K1rP4/2k5 w - -", "no pawn becomes a king; a king on b2 would attack"},
};

TEST_CASE("a check is explained by a promotion, or else is not") {
  check_label(kExplainedByPromotion, false);
  check_label(kUnexplainedByPromotion, true);
}

constexpr GivenCheck kExplainedEnPassant[] = {
    {"8/k7/8/4K3/8/3p4/8/b3r3 w - -", "the pawn left e4, and the captured one d4"},
};

constexpr GivenCheck kUnexplainedEnPassant[] = {
    {"8/k7/8/4K3/8/3p4/3P4/b3r3 w - -", "the captured pawn cannot have come from d2"},
    {"8/k7/4K3/8/3p4/8/b7/4r3 w - -", "no pawn captures en passant on rank 4"},
    {"8/k7/8/2bbb3/3p4/3pK3/8/8 w - -", "the checker stands on d4"},
};

TEST_CASE("a check is explained by a capture en passant, or else is not") {
  check_label(kExplainedEnPassant, false);
  check_label(kUnexplainedEnPassant, true);
}

constexpr GivenCheck kExplainedByNamedStep[] = {
    {"k7/8/8/3p4/4K3/8/8/8 w - d6", "the pawn checks"},
    {"7r/K6r/7r/3p4/8/8/8/k7 w - d6", "the pawn left the line"},
};

constexpr GivenCheck kUnexplainedByNamedStep[] = {
    {"4k3/8/8/3p4/8/8/4r3/4K3 w - d6", "the rook did not move"},
    {"K4rk1/5p2/8/3p4/8/8/8/8 w - d6", "the king did not castle"},
};

TEST_CASE("where an en-passant cell is named, only that double step explains a check") {
  check_label(kExplainedByNamedStep, false);
  check_label(kUnexplainedByNamedStep, true);
}

constexpr GivenCheck kExplainedByCastling[] = {
    {"5rk1/8/8/8/8/8/8/5K2 w - -", "along the file (or the rook came from beside)"},
    {"K4rk1/5p2/8/8/8/8/8/8 w - -", "along the rank: the king left e8"},
    {"2kr3K/3p4/8/8/8/8/8/8 w - -", "along the rank: the king left e8"},
    {"2kr3K/B2p4/8/8/8/8/8/8 w - -", "an attack on b8 does not matter"},
};

constexpr GivenCheck kUnexplainedByCastling[] = {
    {"K4rk1/5p2/8/8/8/8/8/4R3 w - -", "e8 is attacked"},
    {"K4rk1/5p2/8/8/8/B7/8/8 w - -", "f8 is attacked"},
    {"K4rkn/5p2/8/8/8/8/8/8 w - -", "h8 is not empty"},
    {"4nrk1/2p2pn1/3p1K2/8/8/8/8/8 w - -", "the checker stands on e8"},
    {"K4rn1/5p2/8/8/8/8/8/7k w - -", "no king stands on g8"},
    {"K4qk1/4ppp1/8/8/8/8/8/8 w - -", "no rook stands on f8"},
    {"2kr3K/3p4/8/8/8/8/8/4R3 w - -", "e8 is attacked"},
    {"2kr3K/3p4/8/B7/8/8/8/8 w - -", "d8 is attacked"},
    {"1nkr3K/3p4/8/8/8/8/8/8 w - -", "b8 is not empty"},
    {"n1kr3K/3p4/8/8/8/8/8/8 w - -", "a8 is not empty"},
};

TEST_CASE("a check is explained by castling, or else is not") {
  check_label(kExplainedByCastling, false);
  check_label(kUnexplainedByCastling, true);
}

TEST_CASE("only a check of chess is unexplained") {
  CHECK(ask("explain atomic k7/8/8/8/8/1n6/2n5/K7 w - - 0 1") == "L1-check L1-double-check");
  CHECK(ask("explain chess 7b/k7/8/8/8/8/1P6/K7 w - - 0 1") == "L1-pin");
}

}  // namespace
}  // namespace doublecheck::mailbox
