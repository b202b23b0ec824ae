#include <algorithm>
#include <array>

#include "notation/board_characters.h"
#include "notation/board_text.h"
#include "notation/list_value.h"

namespace doublecheck {
namespace {

/// Of both sides together (Z1).
constexpr int kMostInPockets = 64;

/// `piece`, with the mark that may stand behind it.
Piece read_mark(Reader& text, Piece piece) {
  if (text.peek() != '~') return piece;
  if (!is_officer(piece.kind()))
    return text.fail("only a queen, rook, bishop or knight can have been promoted");
  text.skip(1);
  return piece.promoted();
}

bool read_rank(Reader& text, Board& board, int rank, bool with_pockets) {
  int file = 0;
  bool after_digit = false;
  while (!text.at_end() && text.peek() != '/' && !(with_pockets && text.peek() == '[')) {
    const char letter = text.peek();
    const bool gap = letter >= '1' && letter <= '8';
    if (gap && after_digit) return text.fail("two digits in a row");
    const auto piece = piece_of_letter(letter);
    if (!with_pockets && (letter == '[' || letter == '~'))
      return text.fail("pockets and promoted pieces are of crazyhouse only");
    if (!gap && !piece) return text.fail("no piece letter and no digit from 1 to 8");
    const int width = gap ? letter - '0' : 1;
    if (file + width > kChessBox.side) return text.fail("this rank has more than 8 cells");
    text.skip(1);
    if (piece)
      board[kChessBox.cell({file, rank})] = with_pockets ? read_mark(text, *piece) : *piece;
    if (text.failed()) return false;
    file += width;
    after_digit = gap;
  }
  if (file != kChessBox.side) return text.fail("this rank has fewer than 8 cells");
  return true;
}

/// `[QRp]`, or the same as a ninth rank: `/QRp`.
void read_pockets(Reader& text, Pockets& pockets) {
  const bool brackets = text.take('[');
  if (!brackets && !text.take('/')) return;
  for (int pieces = 0; !text.at_end() && text.peek() != ']'; ++pieces) {
    const auto piece = piece_of_letter(text.peek());
    if (!piece || piece->is(Kind::king))
      text.fail("expected a piece of a pocket, one of QRBNPqrbnp");
    else if (pieces == kMostInPockets)
      text.fail("pockets with more than 64 pieces");
    if (text.failed()) return;
    pockets.add(*piece);
    text.skip(1);
  }
  if (brackets) text.expect(']');
}

std::string row_text(const ListValue& row) {
  if (const auto* number = row.number()) return std::to_string(*number);
  if (const auto* string = row.string()) return *string;
  std::string text;
  for (const auto& cell : *row.list()) text += row_text(cell);
  return text;
}

/// A row of a list: eight cells, or as a FEN has them.
void read_row(const ListValue& row, int rank, CellReading& reading, const Reader& text,
              Board& board) {
  const auto cells = row_text(row);
  int file = 0;
  for (auto [cell, column] : characters_of(cells, 0)) {
    const bool gap = cell.size() == 1 && cell.front() >= '1' && cell.front() <= '8';
    const Piece piece = gap ? Piece{} : reading.read({cell, row.column});
    if (text.failed()) return;
    if (piece && file < kChessBox.side) board[kChessBox.cell({file, rank})] = piece;
    file += gap ? cell.front() - '0' : 1;
  }
  if (file != kChessBox.side)
    text.fail_at(row.column, "this row has " + std::to_string(file) + " cells, not 8");
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
    if (first[file].is_promoted()) *end++ = '~';
  }
  end_gap();
  return end;
}

}  // namespace

// Shrinking writes millions of these, so the text is made in one piece.
std::string board_field_text(const Board& board) {
  std::array<char, kChessBox.side * (2 * kChessBox.side + 1)> text{};
  char* end = text.data();
  for (int rank = kChessBox.side - 1; rank >= 0; --rank) {
    end = write_rank(&board.cells()[kChessBox.cell({0, rank})], end);
    if (rank > 0) *end++ = '/';
  }
  return {text.data(), end};
}

Board board_of_rows(const Reader& text, const ListValue& list) {
  Board board(kChessBox);
  const auto& rows = *list.list();
  if (rows.size() != static_cast<std::size_t>(kChessBox.side))
    return text.fail_at(list.column, "a board has 8 rows, here are " + std::to_string(rows.size()));
  CellReading reading(text, {.letters = "KQRBNP, kqrbnp", .has_black = true});
  for (int rank = kChessBox.side - 1; rank >= 0 && !text.failed(); --rank)
    read_row(rows[static_cast<std::size_t>(kChessBox.side - 1 - rank)], rank, reading, text, board);
  return board;
}

Board read_board_field(Reader text, Pockets* pockets) {
  Board board(kChessBox);
  for (int rank = kChessBox.side - 1; rank >= 0; --rank) {
    if (!read_rank(text, board, rank, pockets != nullptr)) return board;
    if (rank > 0) text.expect('/');
  }
  if (pockets != nullptr) read_pockets(text, *pockets);
  if (!text.at_end())
    text.fail("more than eight ranks: only crazyhouse has pockets, and no board is larger");
  return board;
}

}  // namespace doublecheck
