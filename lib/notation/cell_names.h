// Names of cells (rule B1): `c2` on flat boxes, `c2I` in cubes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/reader.h"
#include "question/question.h"

namespace doublecheck {

/// A name in eight bytes, the rest of them anything: `p16VIII` is among the longest.
struct ShortName {
  std::array<char, 8> letters{};
  std::uint8_t length = 0;
};

/// The names of one box's cells and their bytewise order as text.
struct CellNames {
  /// By cell.
  std::vector<std::string> names;
  /// The same, to write many of them fast.
  std::vector<ShortName> short_names;
  /// By cell: its place among the sorted names.
  std::vector<std::uint16_t> place;
  /// By cell: its place among the names when another name follows at once, as in a move. `a1I`
  /// sorts before `a1II`, but `a1Ib1I` after `a1IIb1I`.
  std::vector<std::uint16_t> place_before_name;
  /// By cell: its place where names with the letter of a promotion and such without are sorted
  /// together. `b1II` sorts after `b1I`, but before `b1Iq`.
  std::vector<std::uint16_t> place_without_letter;
  std::vector<std::uint16_t> place_before_letter;
  /// Short names by `place`, and by `place_before_name`.
  std::vector<ShortName> in_order;
  std::vector<ShortName> in_order_before_name;
};

/// `box` is one of rule B1. Made once for each box; safe to call from any thread.
const CellNames& cell_names(const Box& box);

/// The name of a cell of `box`.
inline const std::string& cell_name(const Box& box, Cell cell) {
  return cell_names(box).names[cell];
}

/// The cell of a flat `box` that a small letter and a digit name; nothing where it has none.
inline std::optional<Cell> cell_of_letters(char file, char rank, const Box& box) {
  const Coordinates at{file - 'a', rank - '1'};
  return box.contains(at) ? std::optional(box.cell(at)) : std::nullopt;
}

/// Reads a cell's name from the front; in cubes also `c2 (I)` and `c2(I)`. Fails where there is
/// none, or it does not lie in the box.
Cell read_cell(Reader& text, const Box& box);

/// Reads `e2e4`, with the letter of a promotion, or a drop: `N@e4`. Which of these a game has is
/// not asked. Fails like that.
Move read_move(Reader& text, const Box& box);

/// Takes the letter of a promotion that a pawn can have on this box: `q`, `r`, `b`, `n` or `k` on
/// the 8x8 box, `q`, `r`, `b`, `n` or `u` on that of Raumschach. Nothing where there is none.
std::optional<Kind> take_promotion(Reader& text, const Box& box);

/// `e2e4`, `e7e8q`, `c1Ic2II`, `N@e4`.
std::string move_name(const Box& box, const Move& move);

/// The letters of kinds after a move or for `moves`: `kqrbnpu`.
constexpr char letter_of(Kind kind) {
  return "kqrbnpu"[static_cast<int>(kind)];
}

}  // namespace doublecheck
