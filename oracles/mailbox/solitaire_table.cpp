#include "solitaire_table.h"

#include <utility>

namespace doublecheck::mailbox {
namespace {

constexpr std::size_t kFewestEntries = std::size_t{1} << 10;
constexpr std::size_t kMostEntries = std::size_t{1} << 20;
constexpr std::uint64_t kMostSearches = (std::uint64_t{1} << 16) - 1;

/// Knuth's multiplier, 2^64 by the golden ratio.
constexpr std::uint64_t kSpread = 0x9E37'79B9'7F4A'7C15;

}  // namespace

SolitaireTable::SolitaireTable() : entries_(kFewestEntries) {}

void SolitaireTable::start_afresh() {
  stored_ = 0;
  if (++search_ <= kMostSearches) return;
  search_ = 1;
  entries_.assign(entries_.size(), {});
}

std::size_t SolitaireTable::slot_of(std::uint64_t stamped_key) const {
  return static_cast<std::size_t>(stamped_key * kSpread >> 32) & (entries_.size() - 1);
}

std::optional<std::uint64_t> SolitaireTable::find(BoardKey key) const {
  const Entry& entry = entries_[slot_of(stamped(key))];
  if (entry.key_and_search != stamped(key)) return std::nullopt;
  return entry.count;
}

void SolitaireTable::store(BoardKey key, std::uint64_t count) {
  if (++stored_ > entries_.size() / 4 && entries_.size() < kMostEntries) grow();
  entries_[slot_of(stamped(key))] = {stamped(key), count};
}

void SolitaireTable::grow() {
  const auto old = std::exchange(entries_, std::vector<Entry>(entries_.size() * 4));
  for (const Entry& entry : old)
    if (entry.key_and_search >> 48 == search_) entries_[slot_of(entry.key_and_search)] = entry;
}

}  // namespace doublecheck::mailbox
