# Writes TABLE, the table of PieceShape, from SHAPES: `K: ['OUTLINE', 'LINES'],` in a line each.

file(STRINGS ${SHAPES} lines REGEX "^  [A-Z]: \\[")
set(rows)
foreach(line ${lines})
  string(REGEX REPLACE "^  ([A-Z]): \\['(.*)', '(.*)'\\],$" "    {'\\1', \"\\2\", \"\\3\"},\n" row ${line})
  string(APPEND rows ${row})
endforeach()

file(WRITE ${TABLE} "#include \"drawing/board_picture.h\"

#include <array>

namespace doublecheck {
namespace {

constexpr std::array kShapes{std::to_array<PieceShape>({
${rows}})};

}  // namespace

std::span<const PieceShape> piece_shapes() {
  return kShapes;
}

}  // namespace doublecheck
")
