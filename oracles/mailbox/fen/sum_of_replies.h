// Counting two plies at once: what is taken of the first ply is the number of replies to it.
#pragma once

#include <cstdint>

#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {

/// Adds up the replies to moves. `Replies` is that of orthodox or of atomic chess.
template <class Replies>
class TwoPlies {
 public:
  explicit TwoPlies(Replies& replies) : replies_(replies) {}

  std::uint64_t sum() const { return sum_; }

  void take(Index from, Index to, Special special) {
    take({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), special, {}});
  }
  void take_promotions(Index from, Index to) {
    for (const Kind kind : kPromotions)
      take({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), Special::promotion,
            kind});
  }

 private:
  void take(const GameMove& move) { sum_ += static_cast<std::uint64_t>(replies_.after(move)); }

  Replies& replies_;
  std::uint64_t sum_ = 0;
};

/// Takes moves for TwoPlies. Small, for it is handed on by value.
template <class Replies>
class SumOfReplies {
 public:
  explicit SumOfReplies(TwoPlies<Replies>& plies) : plies_(&plies) {}

  void take(Index from, Index to, Special special = Special::none) {
    plies_->take(from, to, special);
  }
  void take_if(bool condition, Index from, Index to) {
    if (condition) plies_->take(from, to, Special::none);
  }
  void take_promotions(Index from, Index to) { plies_->take_promotions(from, to); }

 private:
  TwoPlies<Replies>* plies_;
};

}  // namespace doublecheck::mailbox::fen
