// Counting two plies at once: what is taken of the first ply is the number of replies to it.
#pragma once

#include <cstdint>

#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {

/// The replies, and room for the moves that have to be made to count them.
template <class Replies>
struct TwoPlies {
  const Replies& replies;
  Listing made;
};

/// Takes moves for the number of replies to them. Moves that have to be made for that are listed.
/// `Replies` is that of orthodox or of atomic chess. Small enough to be handed on in registers.
template <class Replies>
class SumOfReplies {
 public:
  explicit SumOfReplies(TwoPlies<Replies>& plies) : plies_(&plies) {}

  std::uint64_t sum() const { return sum_; }

  [[gnu::always_inline]] void take(Index from, Index to, Special special = Special::none) {
    const int replies = plies_->replies.after_unmade(from, to, special);
    if (replies >= 0)
      sum_ += static_cast<std::uint64_t>(replies);
    else
      plies_->made.take(from, to, special);
  }
  [[gnu::always_inline]] void take_if(bool condition, Index from, Index to) {
    if (condition) take(from, to);
  }
  void take_promotions(Index from, Index to) { plies_->made.take_promotions(from, to); }

 private:
  TwoPlies<Replies>* plies_;
  std::uint64_t sum_ = 0;
};

}  // namespace doublecheck::mailbox::fen
