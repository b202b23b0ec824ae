// Counts of perft that are kept, for a position comes again by other orders of the same moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fen/game_board.h"
#include "question/question.h"

namespace doublecheck::mailbox::fen {

/// Whatever a count depends on: all of the position, the depth and the game. Keys are compared
/// whole, so a count is never that of another position.
struct LeafKey {
  LeafKey() = default;
  LeafKey(const GameBoard& board, Game game, Colour to_move, int depth);

  friend bool operator==(const LeafKey&, const LeafKey&) = default;

  /// Four bits for each cell: 0, or a number for each kind and colour.
  std::array<std::uint64_t, 4> cells{};
  /// Never 0 but in an empty entry.
  std::uint64_t state = 0;
};

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

}  // namespace doublecheck::mailbox::fen
