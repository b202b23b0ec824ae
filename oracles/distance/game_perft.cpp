#include "game_perft.h"

#include "game_moves.h"
#include "game_play.h"

namespace doublecheck::distance {
namespace {

/// Counts leaves until they exceed the limit. Games that end early may have few leaves and more
/// positions than anybody waits for, so these have the same limit.
class LeafCounter {
 public:
  explicit LeafCounter(std::uint64_t max_leaves) : most_(max_leaves) {}

  std::uint64_t leaves() const { return leaves_; }
  bool exceeded() const { return leaves_ > most_ || positions_ > most_; }

  void count(const GamePosition& position, int depth) {
    if (depth == 0) {
      ++leaves_;
      return;
    }
    ++positions_;
    const auto moves = legal_moves(position);
    if (depth == 1) {
      leaves_ += moves.size();
      return;
    }
    for (const Move& move : moves) {
      if (exceeded()) return;
      count(position_after(position, move), depth - 1);
    }
  }

 private:
  std::uint64_t most_;
  std::uint64_t leaves_ = 0;
  std::uint64_t positions_ = 0;
};

}  // namespace

std::optional<std::uint64_t> game_perft(const GamePosition& position, int depth,
                                        std::uint64_t max_leaves) {
  LeafCounter counter(max_leaves);
  counter.count(position, depth);
  if (counter.exceeded()) return std::nullopt;
  return counter.leaves();
}

}  // namespace doublecheck::distance
