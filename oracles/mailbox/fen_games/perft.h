// Counting move sequences of whole games (P1), and counts that are kept, for a position comes again
// by other orders of the same moves.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "fen_games/game_board.h"
#include "player.h"

namespace doublecheck::mailbox::fen {

/// Whatever a count depends on: all of the position, and the depth. Keys are compared whole, so a
/// count is never that of another position.
struct LeafKey {
  LeafKey() = default;
  /// `more_state` is what the game's positions have besides (Orthodox).
  LeafKey(const GameBoard& board, Colour to_move, int depth, std::uint64_t more_state = 0);

  friend bool operator==(const LeafKey&, const LeafKey&) = default;

  /// Four bits for each cell: 0, or a number for each kind and colour.
  std::array<std::uint64_t, 4> cells{};
  /// Never 0 but in an empty entry.
  std::uint64_t state = 0;
};

/// How many bits `more_state` may have.
inline constexpr int kBitsOfGame = 22;
/// Of a position that has more state than that: its count is not remembered.
inline constexpr std::uint64_t kTooMuchState = UINT64_MAX;

/// Of one game.
class LeafMemory {
 public:
  /// Takes no more than `bytes`, and only once something is added. Where four counts have no room,
  /// it remembers nothing.
  explicit LeafMemory(std::uint64_t bytes) : groups_(bytes / sizeof(Group)) {}

  bool remembers() const { return groups_ > 0; }

  std::optional<std::uint64_t> find(const LeafKey& key) const;

  /// Forgets the smallest of a few counts for it.
  void add(const LeafKey& key, std::uint64_t leaves);

 private:
  struct Entry {
    LeafKey key;
    std::uint64_t leaves = 0;
  };
  using Group = std::array<Entry, 4>;

  std::size_t group_of(const LeafKey& key) const;

  std::uint64_t groups_;
  std::vector<Group> table_;
};

/// What is kept from one count to the next.
struct Room {
  /// The lists of moves of all plies, one behind the other: a depth of 999 takes no more of the
  /// program's stack than it must. Grows with the deepest sequence.
  std::vector<GameMove> stack;
  LeafMemory memory;
};

/// Takes the moves of one ply, and adds up the replies to them. Small, for it is handed on by
/// value.
template <class Replies>
class SumOfReplies : public TakesMoves<SumOfReplies<Replies>> {
 public:
  struct Sum {
    Replies& replies;
    std::uint64_t leaves = 0;
  };
  explicit SumOfReplies(Sum& sum) : sum_(&sum) {}

  SumOfReplies started_again() const {
    sum_->leaves = 0;
    return *this;
  }
  void take_move(const GameMove& move) {
    sum_->leaves += static_cast<std::uint64_t>(sum_->replies.after(move));
  }

 private:
  Sum* sum_;
};

/// How many replies there are to all moves of `us`, by Rules::Replies.
template <class Rules, Colour us>
std::uint64_t sum_of_replies(GameBoard& board) {
  using Replies = typename Rules::template Replies<opposite(us)>;
  Replies replies(board);
  typename SumOfReplies<Replies>::Sum sum{replies};
  Rules::template generate<us>(board, SumOfReplies<Replies>(sum));
  return sum.leaves;
}

/// Counts by `Rules` (Orthodox).
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
    if (Rules::template is_over<us>(board_)) return;
    if (depth == 1) return leaves_.add(Rules::template generate<us>(board_, Counting{}).count());
    nodes_.add(1);
    if (depth == 2) return count_two_plies<us>();
    if (memory_.remembers())
      search_remembering<us>(depth, base);
    else
      search_moves<us>(depth, base);
  }

 private:
  /// Inner positions that every question may have beside as many as leaves.
  static constexpr std::uint64_t kSpareNodes = 1'000'000;

  template <Colour us>
  void search_remembering(int depth, std::size_t base) {
    const std::uint64_t more_state = Rules::more_state(board_);
    if (more_state == kTooMuchState) return search_moves<us>(depth, base);
    const LeafKey key(board_, us, depth, more_state);
    if (const auto leaves = memory_.find(key)) return leaves_.add(*leaves);
    const std::uint64_t before = leaves_.leaves();
    search_moves<us>(depth, base);
    if (!exceeded()) memory_.add(key, leaves_.leaves() - before);
  }

  template <Colour us>
  void search_moves(int depth, std::size_t base) {
    if (stack_.size() < base + kMovesRoom) stack_.resize(2 * base + kMovesRoom);
    GameMove* const first = stack_.data() + base;
    const GameMove* last = Rules::template generate<us>(board_, Listing(first)).next();
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
    leaves_.add(Rules::template count_two_plies<Rules, us>(board_));
  }

  GameBoard& board_;
  std::vector<GameMove>& stack_;
  LeafMemory& memory_;
  LeafCount leaves_;
  LeafCount nodes_;
};

/// The number of sequences of `depth` moves from `board`, which is left as it was; nothing beyond
/// `max_leaves`. Gives up as well after many more inner positions than that: they may all be dead
/// ends.
template <class Rules>
std::optional<std::uint64_t> count_leaves(GameBoard& board, Colour to_move, int depth,
                                          std::uint64_t max_leaves, Room& room) {
  if (depth == 0) return max_leaves == 0 ? std::nullopt : std::optional<std::uint64_t>(1);
  return with_colour(to_move, [&]<Colour us>() -> std::optional<std::uint64_t> {
    Perft<Rules> perft(board, room, max_leaves);
    perft.template search<us>(depth, 0);
    if (perft.exceeded()) return std::nullopt;
    return perft.leaves();
  });
}

}  // namespace doublecheck::mailbox::fen
