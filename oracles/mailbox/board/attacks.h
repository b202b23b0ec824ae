// Who attacks what (B2, B3), and what bears on a king: its checkers, where a check can be met, and
// the pieces that are pinned to it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "board/mailbox_board.h"

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
inline Index first_met(const MailboxBoard& board, Index start, Index offset) {
  Index at = start + offset;
  while (board[at].is_empty()) at += offset;
  return at;
}

/// Shows `accept` the pieces of `attacker` that attack `target`, until it accepts one.
template <class Accept>
bool any_attacker(const MailboxBoard& board, Index target, Colour attacker, Accept accept) {
  for (const Step& ray : board.geometry().rays()) {
    const Index met = first_met(board, target, ray.offset);
    if (board[met].is_piece_of(attacker) && ray.sliders.contains(board[met]) && accept(met))
      return true;
  }
  for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn}) {
    const Piece piece(attacker, kind);
    for (const Step& step : board.geometry().steps_of(piece))
      if (board[target - step.offset] == Content(piece) && accept(target - step.offset))
        return true;
  }
  return false;
}

bool is_attacked(const MailboxBoard& board, Index target, Colour attacker);

/// Whether the piece on `from` attacks `to`.
bool attacks(const MailboxBoard& board, Index from, Index to);

/// Whether the king of `side` is attacked (C3). False without a king.
bool in_check(const MailboxBoard& board, Colour side);

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

}  // namespace doublecheck::mailbox
