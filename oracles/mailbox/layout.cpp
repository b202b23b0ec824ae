#include "layout.h"

namespace doublecheck::mailbox {
namespace {

// B5: neighbouring lines share their guards; beyond the outermost axis a knight needs two.
constexpr int kSharedGuards = 1;
constexpr int kOuterGuards = 2;

constexpr int guards_of_ranks(const Box& box) {
  return box.dimensions == 2 ? kOuterGuards : kSharedGuards;
}

constexpr int guards_of_levels(const Box& box) {
  return box.dimensions == 2 ? 0 : kOuterGuards;
}

}  // namespace

Layout::Layout(const Box& box)
    : columns_(box.side + 2 * kSharedGuards),
      rows_(box.side + 2 * guards_of_ranks(box)),
      layers_(box.levels() + 2 * guards_of_levels(box)),
      axes_{1, -columns_},
      cell_at_index_(static_cast<std::size_t>(size())) {
  if (box.dimensions == 3) axes_.push_back(-columns_ * rows_);
  for (int number = 0; number < box.cells(); ++number) {
    const auto cell = static_cast<Cell>(number);
    const Index index = place(box, box.coordinates(cell));
    index_of_cell_.push_back(index);
    cell_at_index_[static_cast<std::size_t>(index)] = cell;
  }
}

Index Layout::place(const Box& box, const Coordinates& at) const {
  const int column = kSharedGuards + at.file;
  const int row = guards_of_ranks(box) + box.side - 1 - at.rank;
  const int layer = guards_of_levels(box) + box.levels() - 1 - at.level;
  return column + columns_ * (row + rows_ * layer);
}

}  // namespace doublecheck::mailbox
