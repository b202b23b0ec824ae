// Captures in solitaire chess, in the order of S3.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "attack.h"
#include "question/question.h"

namespace doublecheck::mailbox {

inline constexpr std::size_t kSolitaireCells = 16;
inline constexpr std::size_t kSolitaireArray = 48;

/// The places of the 4x4 box in the order of [x,y], x first.
struct SolitaireOrder {
  SolitaireOrder();

  std::array<Index, kSolitaireCells> places;
  /// By place, its number in that order; of sentinels, 0.
  std::array<std::uint8_t, kSolitaireArray> numbers{};
};

const SolitaireOrder& solitaire_order();

/// The numbers of the cells on which one piece captures, rising.
class TargetNumbers {
 public:
  void insert(std::uint8_t number);
  const std::uint8_t* begin() const { return numbers_.data(); }
  const std::uint8_t* end() const { return numbers_.data() + count_; }

 private:
  std::array<std::uint8_t, 8> numbers_;  // no piece has more directions
  std::size_t count_ = 0;
};

TargetNumbers captures_from(const MailboxBoard& board, Index from);

/// Shows `accept` the captures in the order of (from, to) until it accepts one. `accept` may make a
/// move if it unmakes it.
template <class Accept>
bool any_capture(const MailboxBoard& board, Accept accept) {
  const auto& places = solitaire_order().places;
  for (const Index from : places) {
    if (board[from].is_empty()) continue;
    for (const std::uint8_t number : captures_from(board, from))
      if (accept(from, places[number])) return true;
  }
  return false;
}

std::vector<Move> captures(const MailboxBoard& board);
std::size_t pieces_left(const MailboxBoard& board);

/// Whether the piece on `from` captures on `to` (S1).
bool is_capture(const MailboxBoard& board, Index from, Index to);

}  // namespace doublecheck::mailbox
