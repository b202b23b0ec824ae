// A board in the mailbox, with piece lists.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "board/geometry.h"
#include "question/position.h"

namespace doublecheck::mailbox {

inline constexpr std::size_t kMostCells = kLargestCube * kLargestCube * kLargestCube;
inline constexpr std::size_t kLargestArray =
    (kLargestCube + 2) * (kLargestCube + 2) * (kLargestCube + 4);

/// Large, and meant to be set up again for each question: that costs a comparison where the board
/// is the one before, and every move on it was unmade.
class MailboxBoard {
 public:
  MailboxBoard() = default;
  MailboxBoard(const MailboxBoard&) = delete;
  MailboxBoard& operator=(const MailboxBoard&) = delete;

  void set_up(const Board& board);

  /// The board as it was set up.
  const Board& given() const { return set_up_; }

  const Geometry& geometry() const { return *geometry_; }
  Index index_of(Cell cell) const { return geometry_->layout.index_of(cell); }
  /// `index` is no sentinel's.
  Cell cell_at(Index index) const { return *geometry_->layout.cell_at(index); }

  Content operator[](Index index) const { return contents_[static_cast<std::size_t>(index)]; }

  /// In no particular order. `make` changes it, `unmake` restores it.
  std::span<const Index> pieces(Colour colour) const {
    const auto& list = lists_[static_cast<std::size_t>(colour)];
    return {list.indices.data(), list.size};
  }

  int count(Piece piece) const;
  /// The only king of that colour, or one of several.
  std::optional<Index> king(Colour colour) const;

  /// What it takes to unmake a move.
  struct Undo {
    Index from;
    Index to;
    Content taken;
    std::size_t slot_of_taken;
  };

  /// Takes what stands on `to`. Moves are unmade in reverse order.
  Undo make(Index from, Index to);
  void unmake(const Undo& undo);

  /// The piece on `index` is of that kind from now on.
  void become(Index index, Kind kind) { at(index) = Piece(at(index).colour(), kind); }

  /// Takes the piece out of the array, not out of its list, for a look at the board without it.
  Content lift(Index index);
  void put_back(Index index, Content lifted);

 private:
  struct List {
    std::array<Index, kMostCells> indices;
    std::size_t size = 0;
  };

  Content& at(Index index) { return contents_[static_cast<std::size_t>(index)]; }
  std::size_t& slot(Index index) { return slots_[static_cast<std::size_t>(index)]; }
  List& list_of(Content content) { return lists_[static_cast<std::size_t>(content.colour())]; }
  bool holds(const Board& board) const;
  void enlist(Index index);
  void strike(Index index);
  void enlist_again(Index index, std::size_t slot_before);
  void relist(Index from, Index to);

  const Geometry* geometry_ = nullptr;
  /// As it was set up, and how many moves were made on it since and not unmade.
  Board set_up_{kChessBox};
  int made_ = 0;
  std::array<Content, kLargestArray> contents_;
  std::array<List, 2> lists_;
  /// Where in its list the piece on an index is; of other indices, anything.
  std::array<std::size_t, kLargestArray> slots_{};
};

}  // namespace doublecheck::mailbox
