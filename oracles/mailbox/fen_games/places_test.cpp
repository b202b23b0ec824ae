#include "fen_games/places.h"

#include <doctest/doctest.h>

#include "board/geometry.h"

namespace doublecheck::mailbox::fen {
namespace {

/// Whether `piece` attacks `to` on an empty board, by the steps that the other games go.
bool attacks_by_steps(Piece piece, Index from, Index to) {
  const Geometry& geometry = geometry_of(kChessBox);
  for (const Step& step : geometry.steps_of(piece)) {
    Index at = from + step.offset;
    while (geometry.layout.cell_at(at) && at != to && slides(piece.kind())) at += step.offset;
    if (at == to) return true;
  }
  return false;
}

/// By the table, sliders not being let through sentinels.
bool attacks_by_table(Piece piece, Index from, Index to) {
  const Way& there = way(from, to);
  if (!there.is_for(piece.colour(), piece.kind())) return false;
  const Layout& layout = geometry_of(kChessBox).layout;
  for (Index at = from + there.step; there.step != 0 && at != to; at += there.step)
    if (!layout.cell_at(at)) return false;
  return true;
}

TEST_CASE("B5: the places are those of the layout") {
  for (Cell cell = 0; cell < 64; ++cell) {
    CHECK(index_of(cell) == geometry_of(kChessBox).layout.index_of(cell));
    CHECK(cell_at(index_of(cell)) == cell);
  }
}

TEST_CASE("B2: the table of ways knows who attacks") {
  int wrong = 0;
  for (const Kind kind : kKinds)
    for (const Colour colour : {Colour::white, Colour::black})
      for (Cell from = 0; from < 64; ++from)
        for (Cell to = 0; to < 64; ++to) {
          const Piece piece(colour, kind);
          wrong += attacks_by_table(piece, index_of(from), index_of(to)) !=
                   (from != to && attacks_by_steps(piece, index_of(from), index_of(to)));
        }
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace doublecheck::mailbox::fen
