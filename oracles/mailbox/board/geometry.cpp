#include "board/geometry.h"

#include <algorithm>
#include <iterator>

namespace doublecheck::mailbox {
namespace {

// B5: neighbouring lines share their guards; beyond the outermost axis a knight needs two.
constexpr int kSharedGuards = 1;
constexpr int kOuterGuards = 2;

int columns_of(const Box& box) {
  return box.side + 2 * kSharedGuards;
}

int guards_of_ranks(const Box& box) {
  return box.dimensions == 2 ? kOuterGuards : kSharedGuards;
}

int guards_of_levels(const Box& box) {
  return box.dimensions == 2 ? 0 : kOuterGuards;
}

}  // namespace

Layout::Layout(const Box& box)
    : columns_(columns_of(box)),
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

namespace {

using Steps = std::vector<Step>;
using Axes = std::vector<Index>;

Steps lines(const Axes& axes) {
  Steps steps;
  for (const Index axis : axes)
    for (const Index offset : {axis, -axis}) steps.push_back({offset, 1, {}});
  return steps;
}

Steps planar_diagonals(const Axes& axes) {
  Steps steps;
  for (auto a = axes.begin(); a != axes.end(); ++a)
    for (auto b = std::next(a); b != axes.end(); ++b)
      for (const Index offset : {*a + *b, *a - *b, *b - *a, -*a - *b})
        steps.push_back({offset, 2, {}});
  return steps;
}

Steps triagonals(const Axes& axes) {
  Steps steps;
  if (axes.size() < 3) return steps;
  for (const Step& planar : planar_diagonals({axes[0], axes[1]}))
    for (const Index level : {axes[2], -axes[2]}) steps.push_back({planar.offset + level, 3, {}});
  return steps;
}

Steps knight_steps(const Axes& axes) {
  Steps steps;
  for (const Index long_axis : axes)
    for (const Index short_axis : axes)
      if (long_axis != short_axis)
        for (const Index far : {2 * long_axis, -2 * long_axis})
          for (const Index near : {short_axis, -short_axis}) steps.push_back({far + near, 0, {}});
  return steps;
}

Steps pawn_captures(const Box& box, const Axes& axes, Colour colour) {
  if (box.dimensions == 3) return {};
  if (box == kSolitaireBox) return planar_diagonals(axes);  // S1: all four; S5: as White's
  const Index forward = colour == Colour::white ? axes[1] : -axes[1];
  return {{forward + axes[0], 2, {}}, {forward - axes[0], 2, {}}};
}

/// The directions of king and queen, each knowing who slides along it.
Steps make_rays(const Box& box, const Axes& axes) {
  Steps rays;
  for (const auto& family : {lines(axes), planar_diagonals(axes), triagonals(axes)})
    rays.insert(rays.end(), family.begin(), family.end());
  for (Step& ray : rays) {
    ray.sliders.add(Kind::queen);
    if (ray.axes == 1) ray.sliders.add(Kind::rook);
    if (ray.axes == box.dimensions) ray.sliders.add(Kind::bishop);
  }
  return rays;
}

Steps steps_of_piece(const Box& box, const Axes& axes, Piece piece) {
  if (piece.kind() == Kind::pawn) return pawn_captures(box, axes, piece.colour());
  if (piece.kind() == Kind::knight) return knight_steps(axes);
  Steps steps = make_rays(box, axes);
  if (slides(piece.kind()))
    std::erase_if(steps, [&](const Step& ray) { return !ray.sliders.contains(piece); });
  return steps;
}

std::vector<Geometry> make_cubes() {
  std::vector<Geometry> cubes;
  for (int side = kSmallestCube; side <= kLargestCube; ++side) cubes.emplace_back(cube_box(side));
  return cubes;
}

}  // namespace

Geometry::Geometry(const Box& box)
    : layout(box), empty(static_cast<std::size_t>(layout.size()), Content::sentinel()) {
  for (const Kind kind : kKinds)
    for (const Colour colour : {Colour::white, Colour::black})
      steps[2 * static_cast<std::size_t>(kind) + static_cast<std::size_t>(colour)] =
          steps_of_piece(box, layout.axes(), {colour, kind});
  for (Index index = 0; index < layout.size(); ++index)
    if (layout.cell_at(index)) empty[static_cast<std::size_t>(index)] = Content{};
}

const Geometry& geometry_of(const Box& box) {
  static const Geometry chess(kChessBox);
  static const Geometry solitaire(kSolitaireBox);
  static const Geometry upward(kUpwardBox);
  static const std::vector<Geometry> cubes = make_cubes();
  if (box == kChessBox) return chess;
  if (box == kSolitaireBox) return solitaire;
  if (box == kUpwardBox) return upward;
  return cubes[static_cast<std::size_t>(box.side - kSmallestCube)];
}

}  // namespace doublecheck::mailbox
