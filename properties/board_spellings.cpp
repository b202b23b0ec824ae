#include <algorithm>
#include <sstream>

#include "notation/board_text.h"
#include "spellings.h"

namespace doublecheck {
namespace {

using Texts = std::vector<std::string>;

/// `text` with each `from` as `to`.
std::string replaced(const std::string& text, char from, std::string_view to) {
  std::string result;
  for (const char letter : text)
    if (letter == from)
      result += to;
    else
      result += letter;
  return result;
}

/// `text` with `before` and `after` around each of its cells.
std::string with_cells_between(const std::string& text, std::string_view cells,
                               std::string_view before, std::string_view after) {
  std::string result;
  for (const char letter : text) {
    const bool cell = cells.find(letter) != std::string_view::npos;
    if (cell) result += before;
    result += letter;
    if (cell) result += after;
  }
  return result;
}

std::string without(std::string text, std::string_view letters) {
  std::erase_if(text, [&](char letter) { return letters.find(letter) != std::string_view::npos; });
  return text;
}

/// Four rows of four cells, each row after `start`, its cells with `between`, then `end`.
std::string grid(const Texts& cells, std::string_view start, std::string_view between,
                 std::string_view end) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += i % 4 == 0 ? start : between;
    text += cells[i];
    if (i % 4 == 3) text += end;
  }
  return text;
}

/// Every cell as `written` by its letter.
template <class Written>
Texts cells_of(const Board& board, Written written) {
  Texts cells;
  for (const char letter : sixteen_text(board)) cells.push_back(written(letter));
  return cells;
}

/// `grid` as a list of lists: without the comma behind its last row.
std::string list_of_rows(const Texts& cells) {
  std::string rows = grid(cells, "[", ", ", "],");
  rows.pop_back();
  return "[" + rows + "]";
}

std::string list_of_cells(const Texts& cells) {
  std::string items = grid(cells, "", ",", ",");
  items.pop_back();
  return "[" + items + "]";
}

/// `[[x, y, 'c'], ...]`
std::string entries(const Board& board) {
  std::string text = "[";
  for (const Cell cell : occupied_cells(board)) {
    const auto at = kSolitaireBox.coordinates(cell);
    text += text == "[" ? "[" : ", [";
    text += std::to_string(at.file) + ", " + std::to_string(at.rank) + ", '";
    text += board[cell].letter();
    text += "']";
  }
  return text + "]";
}

}  // namespace

Texts list_spellings(const std::string& text) {
  const auto spaced = replaced(replaced(text, ',', ", "), '[', "[ ");
  return {text, replaced(text, '"', "'"), spaced, replaced(replaced(text, ']', " ]"), '"', "'")};
}

Texts cube_spellings(const Board& board) {
  const auto text = cube_text(board);
  const auto rows = without(replaced(text, ',', " "), "[]");
  const auto side = std::to_string(board.box().side);
  const auto json = "[" + replaced(replaced(text, '[', "[["), ']', "]]") + "]";
  constexpr std::string_view kCells = "KQRBNkqrbn#";
  return {text,
          rows,
          without(text, "[],"),
          replaced(rows, ' ', "\n"),
          replaced(replaced(text, ',', " , "), '[', " [ "),
          with_cells_between(json, kCells, "\"", "\""),
          with_cells_between(json, kCells, "'", "' "),
          with_cells_between(rows, kCells, "", " "),
          side + " " + text,
          "n = " + side + ", " + text,
          "n=" + side + ",\n" + rows};
}

Texts piece_list_spellings(const Position& position) {
  return list_spellings(piece_list_text(position));
}

/// The fields of a FEN, each in every spelling.
Texts fen_spellings(const Position& position) {
  const GameState& state = *position.state;
  std::istringstream fen(fen_text(position));
  std::string board, turn, castling, en_passant, halfmoves, number;
  fen >> board >> turn >> castling >> en_passant >> halfmoves >> number;
  Texts texts;
  for (const auto& rights : {castling, std::string(castling.rbegin(), castling.rend())})
    for (const auto* blank : {" ", "  ", "\t"}) {
      const auto fields = board + blank + turn + blank + rights + blank + en_passant;
      texts.push_back(fields + blank + halfmoves + blank + number);
      if (state.fullmove_number != 1) continue;
      texts.push_back(fields + blank + halfmoves + blank + "0");
      if (state.halfmove_clock == 0) texts.push_back(fields);
    }
  return texts;
}

Texts board_field_spellings(const Board& board) {
  const auto text = board_field_text(board);
  return {text, " " + text, text + ",", text + " ,"};
}

Texts sixteen_spellings(const Board& board) {
  const auto text = sixteen_text(board);
  const auto letters = cells_of(board, [](char letter) { return std::string{letter}; });
  const auto quoted = cells_of(board, [](char letter) { return std::string{'"', letter, '"'}; });
  const auto numbers = cells_of(
      board, [](char letter) { return std::to_string(std::string_view(".KQRBNP").find(letter)); });
  return {text,
          replaced(text, '.', "x"),
          replaced(text, '.', "·"),
          grid(letters, "", "", "\n"),
          grid(letters, "", " ", "\n"),
          list_of_rows(quoted),
          list_of_rows(numbers),
          list_of_cells(quoted),
          list_of_cells(numbers),
          entries(board)};
}

}  // namespace doublecheck
