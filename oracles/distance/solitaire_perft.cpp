#include "solitaire_perft.h"

#include <unordered_map>

#include "solitaire_bound.h"
#include "solitaire_moves.h"

namespace doublecheck::distance {
namespace {

/// Bounds the memory to some 50 MB.
constexpr std::size_t kMostRemembered = 1'000'000;

/// Counts sequences of captures until they exceed the limit.
class SequenceCounter {
 public:
  SequenceCounter(int pieces_at_end, std::uint64_t max_leaves)
      : pieces_at_end_(pieces_at_end), max_leaves_(max_leaves) {}

  /// Every board met here lies on some sequence of the first one, so too many here are too many
  /// there.
  bool exceeded() const { return exceeded_; }

  std::uint64_t count(const SolitaireBoard& board) {
    if (board.pieces() == pieces_at_end_) return sum(0, 1);
    if (fewest_left(board) > pieces_at_end_) return 0;
    const auto known = counts_.find(board.key());
    if (known != counts_.end()) return known->second;
    const auto counted = count_by_capture(board);
    if (counts_.size() < kMostRemembered) counts_.emplace(board.key(), counted);
    return counted;
  }

 private:
  std::uint64_t count_by_capture(const SolitaireBoard& board) {
    std::uint64_t leaves = 0;
    for (const Move& move : captures(board)) {
      leaves = sum(leaves, count(after_capture(board, move)));
      if (exceeded_) break;
    }
    return leaves;
  }

  /// Neither exceeds the limit; their sum may, and is then no longer told.
  std::uint64_t sum(std::uint64_t leaves, std::uint64_t more) {
    exceeded_ = exceeded_ || more > max_leaves_ - leaves;
    return exceeded_ ? max_leaves_ : leaves + more;
  }

  int pieces_at_end_;
  std::uint64_t max_leaves_;
  bool exceeded_ = false;
  std::unordered_map<std::uint64_t, std::uint64_t> counts_;
};

}  // namespace

std::optional<std::uint64_t> solitaire_perft(const SolitaireBoard& board, int depth,
                                             std::uint64_t max_leaves) {
  if (depth >= board.pieces()) return 0;
  SequenceCounter counter(board.pieces() - depth, max_leaves);
  const auto leaves = counter.count(board);
  if (counter.exceeded()) return std::nullopt;
  return leaves;
}

}  // namespace doublecheck::distance
