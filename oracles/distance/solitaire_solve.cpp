#include "solitaire_solve.h"

#include <algorithm>
#include <unordered_set>

#include "solitaire_bound.h"
#include "solitaire_moves.h"

namespace doublecheck::distance {
namespace {

/// Bounds the memory to some 40 MB. The hardest boards known need a sixth of it.
constexpr std::size_t kMostRemembered = 1'000'000;

class Solver {
 public:
  /// The first solution found is the least, since captures are tried in the order of S3.
  bool solve(const SolitaireBoard& board) {
    if (board.pieces() == 1) return true;
    if (failed_.contains(board.key())) return false;
    if (fewest_left(board) == 1 && solve_by_capture(board)) return true;
    if (failed_.size() < kMostRemembered) failed_.insert(board.key());
    return false;
  }

  std::vector<Move> moves() && {
    std::ranges::reverse(moves_);
    return std::move(moves_);
  }

 private:
  bool solve_by_capture(const SolitaireBoard& board) {
    for (const Move& move : captures(board)) {
      if (!solve(after_capture(board, move))) continue;
      moves_.push_back(move);
      return true;
    }
    return false;
  }

  std::vector<Move> moves_;  // the last one first
  std::unordered_set<std::uint64_t> failed_;
};

}  // namespace

std::optional<std::vector<Move>> least_solution(const SolitaireBoard& board) {
  Solver solver;
  if (!solver.solve(board)) return std::nullopt;
  return std::move(solver).moves();
}

}  // namespace doublecheck::distance
