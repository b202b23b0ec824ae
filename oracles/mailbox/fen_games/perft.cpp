#include "fen_games/perft.h"

#include <algorithm>

namespace doublecheck::mailbox::fen {

LeafKey::LeafKey(const GameBoard& board, Colour to_move, int depth, std::uint64_t more_state) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const Army& army = board.army(colour);
    for (const Slot slot : army.pieces()) {
      const auto cell = cell_at(army.place(slot));
      const std::uint64_t number =
          1 + 2 * static_cast<std::uint64_t>(army.kind(slot)) + static_cast<std::uint64_t>(colour);
      cells[cell / 16U] |= number << 4 * (cell % 16U);
    }
  }
  state = more_state << (64 - kBitsOfGame) | static_cast<std::uint64_t>(depth) << 32 |
          std::uint64_t{1} << 24 | static_cast<std::uint64_t>(board.en_passant) << 16 |
          static_cast<std::uint64_t>(board.rights) << 8 | static_cast<std::uint64_t>(to_move);
}

std::size_t LeafMemory::group_of(const LeafKey& key) const {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio
  std::uint64_t hash = key.state * kOdd;
  for (const std::uint64_t cells : key.cells) {
    hash = (hash ^ cells) * kOdd;
    hash ^= hash >> 32;
  }
  return static_cast<std::size_t>(hash % groups_);
}

std::optional<std::uint64_t> LeafMemory::find(const LeafKey& key) const {
  if (table_.empty()) return std::nullopt;
  for (const Entry& entry : table_[group_of(key)])
    if (entry.key == key) return entry.leaves;
  return std::nullopt;
}

void LeafMemory::add(const LeafKey& key, std::uint64_t leaves) {
  if (table_.empty()) table_.resize(groups_);
  Group& group = table_[group_of(key)];
  *std::ranges::min_element(group, {}, &Entry::leaves) = {key, leaves};
}

}  // namespace doublecheck::mailbox::fen
