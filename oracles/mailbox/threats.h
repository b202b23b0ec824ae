// What bears on a king: its checkers, where a check can be met, and the pieces that are pinned to
// it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "mailbox_board.h"

namespace doublecheck::mailbox {

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
