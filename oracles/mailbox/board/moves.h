// Who attacks what (B2, B3) and where a piece goes (V3, A3); what bears on a king: its checkers,
// where a check can be met, and the pieces that are pinned to it; and the labels of a path (E).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "board/mailbox_board.h"
#include "question/label.h"

namespace doublecheck::mailbox {

/// Shows `accept` the cells that the piece on `from` attacks, each with the step that leads there,
/// until it accepts one.
template <class Accept>
bool any_target(const MailboxBoard& board, Index from, Accept accept) {
  const Piece piece = board[from].piece();
  const bool sliding = slides(piece.kind());
  for (const Step& step : board.geometry().steps_of(piece)) {
    Index to = from;
    do {
      to += step.offset;
      if (board[to].is_sentinel()) break;
      if (accept(to, step)) return true;
    } while (sliding && board[to].is_empty());
  }
  return false;
}

/// The first place from `start` on, in steps of `offset`, that is not empty.
template <class Board>
Index first_met(const Board& board, Index start, Index offset) {
  Index at = start + offset;
  while (board[at].is_empty()) at += offset;
  return at;
}

bool is_attacked(const MailboxBoard& board, Index target, Colour attacker);

/// Whether the piece on `from` attacks `to`.
bool attacks(const MailboxBoard& board, Index from, Index to);

/// The cells that some piece of `attacker` attacks, whatever stands there (C7, L7).
std::vector<Cell> attacked_cells(const MailboxBoard& board, Colour attacker);

/// Whether the king of `side` is attacked (C3). False without a king.
bool in_check(const MailboxBoard& board, Colour side);

// --- Moves ---------------------------------------------------------------------------------------

/// Each of these asks about the pawn on `from`, in the box of 8x8.
bool pawn_steps(const MailboxBoard& board, Index from, Index to);
bool pawn_double_steps(const MailboxBoard& board, Index from, Index to);
bool pawn_captures(const MailboxBoard& board, Index from, Index to);

/// Where the pawn stands that would be taken en passant (A3), if the move is such a capture.
std::optional<Index> taken_en_passant(const MailboxBoard& board, Index from, Index to);

/// Whether the piece on `from` goes to `to` by V3. The box is 8x8.
bool goes(const MailboxBoard& board, Index from, Index to);

/// Where the piece on `from`, the only one in `box`, can go (B2).
std::vector<Cell> moves_of_lone(const MailboxBoard& board, const Box& box, Index from);

// --- Threats to a king ---------------------------------------------------------------------------

/// At most `size` of something, without a heap.
template <class Item, std::size_t size>
class ShortList {
 public:
  void push_back(const Item& item) { items_[count_++] = item; }
  bool empty() const { return count_ == 0; }
  std::size_t count() const { return count_; }
  const Item* begin() const { return items_.data(); }
  const Item* end() const { return items_.data() + count_; }

 private:
  std::array<Item, size> items_;
  std::size_t count_ = 0;
};

inline constexpr std::size_t kMostRays = 26;
inline constexpr std::size_t kMostKnights = 24;

/// A piece that may move only along the line between its king and a slider.
struct Pin {
  Index piece;
  /// From the king outwards.
  Index offset;
};

struct Threats {
  ShortList<Index, kMostRays + kMostKnights> checkers;
  ShortList<Pin, kMostRays> pins;
  /// Where another piece meets a single check: the checker's place and those between it and the
  /// king.
  ShortList<Index, kLargestCube> answers;

  bool in_check() const { return !checkers.empty(); }
  bool is_checker(Index index) const {
    return std::ranges::find(checkers, index) != checkers.end();
  }
  const Pin* pin_of(Index piece) const;

  /// Whether a piece other than the king may go there and leave its king out of check (C6).
  bool allow(Index from, Index to, const Step& step) const;
};

/// None without a king.
Threats threats_to(const MailboxBoard& board, Colour side);

// --- Labels --------------------------------------------------------------------------------------

/// V3-pawn-step, V3-pawn-double-step and V3-pawn-capture, for a pawn of the box of 8x8.
void add_pawn_labels(const MailboxBoard& board, Index from, Index to, LabelSet& labels);

/// Whether the piece on `from` would go to `to` by B2, were it not for what stands between. A
/// pawn's way is that of its captures.
bool is_blocked(const MailboxBoard& board, Index from, Index to);

/// B2-line, B2-planar-diagonal, B2-triagonal and B3-slide, which knights and pawns never have.
void add_path_labels(const MailboxBoard& board, Index from, Index to, LabelSet& labels);

}  // namespace doublecheck::mailbox
