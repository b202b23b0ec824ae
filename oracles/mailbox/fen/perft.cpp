#include "fen/perft.h"

#include "fen/rules.h"
#include "fen/sum_of_replies.h"

namespace doublecheck::mailbox::fen {
namespace {

/// Inner positions that every question may have beside as many as leaves.
constexpr std::uint64_t kSpareNodes = 1'000'000;

template <class Rules>
class Perft {
 public:
  Perft(GameBoard& board, Room& room, std::uint64_t max_leaves)
      : board_(board),
        stack_(room.stack),
        memory_(room.memory),
        leaves_(max_leaves),
        nodes_(max_leaves > UINT64_MAX - kSpareNodes ? UINT64_MAX : max_leaves + kSpareNodes) {}

  bool exceeded() const { return leaves_.exceeded() || nodes_.exceeded(); }
  std::uint64_t leaves() const { return leaves_.leaves(); }

  /// `depth` is at least 1; the stack is in use below `base`.
  template <Colour us>
  void search(int depth, std::size_t base) {
    if (depth == 1) return leaves_.add(Rules::template generate<us>(board_, Counting{}).count());
    nodes_.add(1);
    if (depth == 2) return count_two_plies<us>();
    if (memory_.remembers())
      search_remembering<us>(depth, base);
    else
      search_moves<us>(depth, base);
  }

  template <Colour us>
  void search_remembering(int depth, std::size_t base) {
    const LeafKey key(board_, Rules::kGame, us, depth);
    if (const auto leaves = memory_.find(key)) return leaves_.add(*leaves);
    const std::uint64_t before = leaves_.leaves();
    search_moves<us>(depth, base);
    if (!exceeded()) memory_.add(key, leaves_.leaves() - before);
  }

  template <Colour us>
  void search_moves(int depth, std::size_t base) {
    if (stack_.size() < base + kMovesRoom) stack_.resize(2 * base + kMovesRoom);
    GameMove* const first = stack_.data() + base;
    const GameMove* const last = Rules::template generate<us>(board_, Listing(first)).next();
    const std::size_t top = base + static_cast<std::size_t>(last - first);
    for (std::size_t i = base; i < top && !exceeded(); ++i) {
      const GameMove move = stack_[i];
      const auto undo = Rules::template make<us>(board_, move);
      search<opposite(us)>(depth - 1, top);
      Rules::template unmake<us>(board_, move, undo);
    }
  }

  /// Two plies from the end. Not inlined, or its large frame would be part of each ply's.
  template <Colour us>
  [[gnu::noinline]] void count_two_plies() {
    using Replies = typename Rules::template Replies<opposite(us)>;
    Replies replies(board_);
    TwoPlies<Replies> plies(replies);
    Rules::template generate<us>(board_, SumOfReplies<Replies>(plies));
    leaves_.add(plies.sum());
  }

 private:
  GameBoard& board_;
  MoveStack& stack_;
  LeafMemory& memory_;
  LeafCount leaves_;
  LeafCount nodes_;
};

}  // namespace

std::optional<std::uint64_t> count_leaves(GameBoard& board, Game game, Colour to_move, int depth,
                                          std::uint64_t max_leaves, Room& room) {
  if (depth == 0) return max_leaves == 0 ? std::nullopt : std::optional<std::uint64_t>(1);
  return with_rules(game, to_move, [&]<class Rules, Colour us>() -> std::optional<std::uint64_t> {
    Perft<Rules> perft(board, room, max_leaves);
    perft.template search<us>(depth, 0);
    if (perft.exceeded()) return std::nullopt;
    return perft.leaves();
  });
}

}  // namespace doublecheck::mailbox::fen
