#include <array>

#include "notation/board_text.h"

namespace doublecheck {
namespace {

bool read_rank(Reader& text, Board& board, int rank) {
  int file = 0;
  bool after_digit = false;
  while (!text.at_end() && text.peek() != '/') {
    const char letter = text.peek();
    const bool gap = letter >= '1' && letter <= '8';
    if (gap && after_digit) return text.fail("two digits in a row");
    const auto piece = piece_of_letter(letter);
    if (!gap && !piece) return text.fail("no piece letter and no digit from 1 to 8");
    const int width = gap ? letter - '0' : 1;
    if (file + width > kChessBox.side) return text.fail("this rank has more than 8 cells");
    if (piece) board[kChessBox.cell({file, rank})] = *piece;
    file += width;
    after_digit = gap;
    text.skip(1);
  }
  if (file != kChessBox.side) return text.fail("this rank has fewer than 8 cells");
  return true;
}

/// Writes the eight cells from `first` on, and returns the end of what it wrote.
char* write_rank(const Piece* first, char* end) {
  int gap = 0;
  const auto end_gap = [&] {
    if (gap > 0) *end++ = static_cast<char>('0' + gap);
    gap = 0;
  };
  if (are_eight_empty(first)) gap = kChessBox.side;
  for (int file = gap; file < kChessBox.side; ++file) {
    if (!first[file]) {
      ++gap;
      continue;
    }
    end_gap();
    *end++ = first[file].letter();
  }
  end_gap();
  return end;
}

}  // namespace

// Shrinking writes millions of these, so the text is made in one piece.
std::string board_field_text(const Board& board) {
  std::array<char, kChessBox.side*(kChessBox.side + 1)> text{};
  char* end = text.data();
  for (int rank = kChessBox.side - 1; rank >= 0; --rank) {
    end = write_rank(&board.cells()[kChessBox.cell({0, rank})], end);
    if (rank > 0) *end++ = '/';
  }
  return {text.data(), end};
}

Board read_board_field(Reader text) {
  Board board(kChessBox);
  for (int rank = kChessBox.side - 1; rank >= 0; --rank) {
    if (!read_rank(text, board, rank)) return board;
    if (rank > 0) text.expect('/');
  }
  if (!text.at_end()) text.fail("more than eight ranks");
  return board;
}

}  // namespace doublecheck
