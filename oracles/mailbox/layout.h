// How the cells of a box lie in the mailbox: a one-dimensional array with sentinels around them
// (B5).
#pragma once

#include <optional>
#include <vector>

#include "question/box.h"

namespace doublecheck::mailbox {

/// A place in the mailbox, or the distance between two of them.
using Index = int;

/// Rows are counted from the highest rank down and layers from the top level down, as boards are
/// printed. A flat box has one layer.
class Layout {
 public:
  explicit Layout(const Box& box);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int layers() const { return layers_; }
  int size() const { return columns_ * rows_ * layers_; }

  Index index_of(Cell cell) const { return index_of_cell_[cell]; }

  /// Nothing where a sentinel stands. `index` lies in the array.
  std::optional<Cell> cell_at(Index index) const {
    return cell_at_index_[static_cast<std::size_t>(index)];
  }

  /// Along each axis of the box, the step that raises its coordinate by one: file, rank, level.
  const std::vector<Index>& axes() const { return axes_; }

 private:
  Index place(const Box& box, const Coordinates& at) const;

  int columns_;
  int rows_;
  int layers_;
  std::vector<Index> axes_;
  std::vector<Index> index_of_cell_;
  std::vector<std::optional<Cell>> cell_at_index_;
};

}  // namespace doublecheck::mailbox
