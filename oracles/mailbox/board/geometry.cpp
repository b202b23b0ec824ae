#include "board/geometry.h"

#include <algorithm>
#include <cstdlib>
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

/// The directions of king and queen, which change each coordinate by one or not at all; each knows
/// who slides along it.
Steps make_rays(const Box& box, const Axes& axes) {
  Steps rays{{0, 0, {}}};
  for (const Index axis : axes) {
    const Steps without = rays;
    for (const Step& ray : without)
      for (const Index change : {axis, -axis})
        rays.push_back({ray.offset + change, ray.axes + 1, {}});
  }
  rays.erase(rays.begin());
  const int axes_of_bishop = box.is_of_raumschach ? 2 : box.dimensions;
  for (Step& ray : rays) {
    ray.sliders.add(Kind::queen);
    if (ray.axes == 1) ray.sliders.add(Kind::rook);
    if (ray.axes == axes_of_bishop) ray.sliders.add(Kind::bishop);
    if (ray.axes == 3) ray.sliders.add(Kind::unicorn);
  }
  return rays;
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

/// M3: onto the next rank, or the next level.
Steps raumschach_advances(const Axes& axes, Colour colour) {
  const Index sign = colour == Colour::white ? 1 : -1;
  return {{sign * axes[1], 1, {}}, {sign * axes[2], 1, {}}};
}

/// M3: both of these steps at once, or one of them and one file aside.
Steps raumschach_captures(const Axes& axes, Colour colour) {
  const Steps advances = raumschach_advances(axes, colour);
  Steps steps{{advances[0].offset + advances[1].offset, 2, {}}};
  for (const Step& advance : advances)
    for (const Index aside : {axes[0], -axes[0]}) steps.push_back({advance.offset + aside, 2, {}});
  return steps;
}

/// Diagonally forward; S1: in all four directions; S5: as White's.
Steps pawn_captures(const Box& box, const Axes& axes, Colour colour) {
  if (box.is_of_raumschach) return raumschach_captures(axes, colour);
  if (box.dimensions == 3) return {};
  const Index ahead = colour == Colour::white ? axes[1] : -axes[1];
  Steps steps{{ahead + axes[0], 2, {}}, {ahead - axes[0], 2, {}}};
  if (box == kSolitaireBox)
    steps.insert(steps.end(), {{axes[0] - ahead, 2, {}}, {-axes[0] - ahead, 2, {}}});
  return steps;
}

Steps steps_of_piece(const Box& box, const Axes& axes, Piece piece) {
  if (piece.kind() == Kind::pawn) return pawn_captures(box, axes, piece.colour());
  if (piece.kind() == Kind::knight) return knight_steps(axes);
  Steps steps = make_rays(box, axes);
  if (slides(piece.kind()))
    std::erase_if(steps, [&](const Step& ray) { return !ray.sliders.contains(piece); });
  return steps;
}

/// Of the ray or its opposite: a bit for each ray that leads to a higher place.
LineSet line_of(const Steps& rays, Index offset) {
  LineSet line = 1;
  for (const Step& ray : rays) {
    if (ray.offset == std::abs(offset)) return line;
    if (ray.offset > 0) line = static_cast<LineSet>(line << 1);
  }
  return 0;
}

std::vector<Geometry> make_cubes() {
  std::vector<Geometry> cubes;
  for (int side = kSmallestCube; side <= kLargestCube; ++side) cubes.emplace_back(cube_box(side));
  return cubes;
}

}  // namespace

Geometry::Geometry(const Box& box)
    : layout(box), empty(static_cast<std::size_t>(layout.size()), Content::sentinel()) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const auto number = static_cast<std::size_t>(colour);
    for (const Kind kind : kAllKinds)
      steps[2 * static_cast<std::size_t>(kind) + number] =
          steps_of_piece(box, layout.axes(), {colour, kind});
    if (box.is_of_raumschach) advances[number] = raumschach_advances(layout.axes(), colour);
  }
  const Steps queen = rays();
  const auto name_lines = [&](Steps& list) {
    for (Step& step : list) step.line = line_of(queen, step.offset);
  };
  std::ranges::for_each(steps, name_lines);
  std::ranges::for_each(advances, name_lines);
  for (Index index = 0; index < layout.size(); ++index)
    if (layout.cell_at(index)) empty[static_cast<std::size_t>(index)] = Content{};
}

const Geometry& geometry_of(const Box& box) {
  static const Geometry chess(kChessBox);
  static const Geometry solitaire(kSolitaireBox);
  static const Geometry upward(kUpwardBox);
  static const Geometry raumschach(kRaumschachBox);
  static const std::vector<Geometry> cubes = make_cubes();
  if (box == kChessBox) return chess;
  if (box == kSolitaireBox) return solitaire;
  if (box == kUpwardBox) return upward;
  if (box == kRaumschachBox) return raumschach;
  return cubes[static_cast<std::size_t>(box.side - kSmallestCube)];
}

}  // namespace doublecheck::mailbox
