// The steps of the pieces as distances in the mailbox (B2, B5), worked out once for each box.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "content.h"
#include "layout.h"

namespace doublecheck::mailbox {

/// Kinds of pieces; asks about a Content without first asking whether it is a piece.
class KindSet {
 public:
  constexpr void add(Kind kind) { bits_ |= 1U << Content::number_of(kind); }
  constexpr bool contains(Content content) const {
    return (bits_ >> content.kind_number() & 1U) != 0;
  }

 private:
  unsigned bits_ = 0;
};

struct Step {
  Index offset = 0;
  /// How many coordinates change by as much: a line, a planar diagonal or a triagonal. 0 for
  /// knights.
  int axes = 0;
  /// Who slides along it (B3).
  KindSet sliders;
};

struct Geometry {
  explicit Geometry(const Box& box);

  const std::vector<Step>& steps_of(Piece piece) const {
    return steps[2 * static_cast<std::size_t>(piece.kind()) +
                 static_cast<std::size_t>(piece.colour())];
  }
  /// Every direction in which something slides.
  const std::vector<Step>& rays() const { return steps_of({Colour::white, Kind::queen}); }

  Layout layout;
  /// By kind and colour; of a pawn, the steps with which it captures.
  std::array<std::vector<Step>, 2 * kKinds.size()> steps;
  /// The mailbox with no piece in it.
  std::vector<Content> empty;
};

/// `box` is one of rule B1. Safe to call from any thread.
const Geometry& geometry_of(const Box& box);

/// Queen, rook and bishop (B3).
bool slides(Kind kind);

}  // namespace doublecheck::mailbox
