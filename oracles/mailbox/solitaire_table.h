// What a search knows about solitaire boards that it has been to.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace doublecheck::mailbox {

/// A whole board of the 4x4 box: three bits for each cell.
using BoardKey = std::uint64_t;

/// From board to a count, within bounded memory: it grows to 16 MB, then forgets old boards for new
/// ones. Starting afresh costs nothing, for keys carry the number of the search that stored them.
class SolitaireTable {
 public:
  SolitaireTable();

  void start_afresh();
  std::optional<std::uint64_t> find(BoardKey key) const;
  void store(BoardKey key, std::uint64_t count);

 private:
  struct Entry {
    std::uint64_t key_and_search = 0;
    std::uint64_t count = 0;
  };

  std::uint64_t stamped(BoardKey key) const { return key | search_ << 48; }
  std::size_t slot_of(std::uint64_t stamped_key) const;
  void grow();

  std::vector<Entry> entries_;
  std::size_t stored_ = 0;
  std::uint64_t search_ = 1;
};

}  // namespace doublecheck::mailbox
