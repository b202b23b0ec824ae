#include <algorithm>
#include <charconv>

#include "notation/board_text.h"

namespace doublecheck {
namespace {

constexpr std::string_view kLetters = "KQRBNkqrbn#";
constexpr std::string_view kSeparators = "[](){},;'\" \t\r\n";

bool is_one_of(std::string_view letters, char letter) {
  return letters.find(letter) != std::string_view::npos;
}

/// The `n = 3,` or `3` that may stand in front, or 0.
int take_size(Reader& text) {
  text.skip_blanks();
  const Reader start = text;
  if (text.take('n')) {
    text.skip_blanks();
    if (!text.take('=')) {
      text = start;  // a knight of a bare row
      return 0;
    }
    text.skip_blanks();
  }
  if (!is_digit(text.peek())) {
    return start.column() == text.column() ? 0 : int{text.fail("expected a number after 'n ='")};
  }
  int size = 0;
  const auto rest = text.rest();
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), size);
  if (error != std::errc() || size < kSmallestCube || size > kLargestCube)
    return text.fail("the size of a cube is 2 to 16");
  text.skip(static_cast<std::size_t>(end - rest.data()));
  return size;
}

/// The letters of the board, and the length of its runs: rows, single letters, or all at once.
struct Runs {
  std::string letters;
  std::size_t length = 0;
};

std::size_t run_length(std::string_view rest) {
  return static_cast<std::size_t>(
      std::ranges::find_if(rest, [](char letter) { return !is_one_of(kLetters, letter); }) -
      rest.begin());
}

void skip_separators(Reader& text) {
  while (!text.at_end() && is_one_of(kSeparators, text.peek())) text.skip(1);
}

Runs take_runs(Reader& text) {
  Runs runs;
  for (skip_separators(text); !text.at_end(); skip_separators(text)) {
    const Reader start = text;
    const auto length = run_length(text.rest());
    text.skip(length);
    if (!text.at_end() && !is_one_of(kSeparators, text.peek()))
      return text.fail("no letter of a cube board");
    if (runs.length == 0) runs.length = length;
    if (runs.length != length) return start.fail("this row is not as long as the first");
    runs.letters += start.rest().substr(0, length);
  }
  return runs;
}

int side_of(const Runs& runs, const Reader& start) {
  for (int side = kSmallestCube; side <= kLargestCube; ++side) {
    const auto n = static_cast<std::size_t>(side);
    if (runs.letters.size() != n * n * n) continue;
    if (runs.length == 1 || runs.length == n || runs.length == n * n || runs.length == n * n * n)
      return side;
  }
  return start.fail("the board has " + std::to_string(runs.letters.size()) + " cells in rows of " +
                    std::to_string(runs.length) + ", which is no cube of side 2 to 16");
}

/// The place of `at` in the order in which a cube is written: top level, highest rank, file a
/// first.
std::size_t written_place(const Box& box, const Coordinates& at) {
  const int row = (box.side - 1 - at.level) * box.side + (box.side - 1 - at.rank);
  return static_cast<std::size_t>(row * box.side + at.file);
}

}  // namespace

std::string cube_text(const Board& board) {
  const Box& box = board.box();
  std::string text;
  for (int level = box.side - 1; level >= 0; --level) {
    text += text.empty() ? "[" : ",[";
    for (int rank = box.side - 1; rank >= 0; --rank) {
      for (int file = 0; file < box.side; ++file) {
        const Piece piece = board[box.cell({file, rank, level})];
        text += piece ? piece.letter() : '#';
      }
      text += rank == 0 ? ']' : ',';
    }
  }
  return text;
}

Board read_cube(Reader text) {
  const int announced = take_size(text);
  const Reader start = text;
  const Runs runs = take_runs(text);
  if (text.failed()) return Board();
  const Box box = cube_box(side_of(runs, start));
  if (announced != 0 && announced != box.side)
    start.fail("the board does not have the size announced");
  if (text.failed()) return Board();
  Board board(box);
  for (int cell = 0; cell < box.cells(); ++cell) {
    const auto at = box.coordinates(static_cast<Cell>(cell));
    const auto piece = piece_of_letter(runs.letters[written_place(box, at)]);
    if (piece) board[static_cast<Cell>(cell)] = *piece;
  }
  return board;
}

}  // namespace doublecheck
