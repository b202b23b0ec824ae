#include "cube_perft.h"

#include "cube_moves.h"

namespace doublecheck::distance {
namespace {

/// Counts leaves until they exceed the limit.
class LeafCounter {
 public:
  explicit LeafCounter(std::uint64_t max_leaves) : max_leaves_(max_leaves) {}

  std::uint64_t leaves() const { return leaves_; }
  bool exceeded() const { return leaves_ > max_leaves_; }

  void count(const Position& position, int depth) {
    if (depth == 0) {
      ++leaves_;
      return;
    }
    const auto moves = legal_cube_moves(position);
    if (depth == 1) {
      leaves_ += moves.size();
      return;
    }
    for (const Move& move : moves) {
      if (exceeded()) return;
      count(played(position, move.from, move.to), depth - 1);
    }
  }

 private:
  std::uint64_t max_leaves_;
  std::uint64_t leaves_ = 0;
};

}  // namespace

std::optional<std::uint64_t> cube_perft(const Position& position, int depth,
                                        std::uint64_t max_leaves) {
  LeafCounter counter(max_leaves);
  counter.count(position, depth);
  if (counter.exceeded()) return std::nullopt;
  return counter.leaves();
}

}  // namespace doublecheck::distance
