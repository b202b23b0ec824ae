#include <algorithm>

#include "notation/board_text.h"
#include "notation/list_value.h"

namespace doublecheck {
namespace {

constexpr std::size_t kCells = 16;

/// Upper case only: any other character is an empty cell (S2).
Piece piece_or_empty(std::string_view character) {
  if (character.size() != 1) return {};
  const auto piece = piece_of_letter(character.front());
  return piece && piece->colour() == Colour::white ? *piece : Piece{};
}

/// The cell that is written at `place`, the top row first.
Cell cell_at_place(std::size_t place) {
  const int row = static_cast<int>(place) / kSolitaireBox.side;
  const int file = static_cast<int>(place) % kSolitaireBox.side;
  return kSolitaireBox.cell({file, kSolitaireBox.side - 1 - row});
}

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// Characters, not bytes: an empty cell may be drawn with any sign of UTF-8.
template <class Each>
void for_each_character(std::string_view text, Each each) {
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < 4 && length < text.size() && continues_character(text[length])) ++length;
    each(text.substr(0, length));
    text.remove_prefix(length);
  }
}

bool is_line_break(std::string_view character) {
  return character == "\n" || character == "\r";
}

bool is_blank_character(std::string_view character) {
  return character.size() == 1 && is_blank(character.front());
}

/// Nothing where there are not 16 cells beside the characters that are `left_out`.
std::optional<Board> board_without(bool left_out(std::string_view), std::string_view text) {
  Board board(kSolitaireBox);
  std::size_t place = 0;
  for_each_character(text, [&](std::string_view character) {
    if (left_out(character)) return;
    if (place < kCells) board[cell_at_place(place)] = piece_or_empty(character);
    ++place;
  });
  return place == kCells ? std::optional(board) : std::nullopt;
}

/// Blanks are cells where that makes 16 of them.
std::optional<Board> board_of_text(std::string_view text) {
  if (auto board = board_without(is_line_break, text)) return board;
  return board_without(is_blank_character, text);
}

Board refuse_characters(const Reader& text) {
  int cells = 0;
  for_each_character(text.rest(), [&](auto one) { cells += !is_blank_character(one); });
  return text.fail("a board has 16 cells, here are " + std::to_string(cells));
}

bool is_one_character(std::string_view text) {
  int characters = 0;
  for_each_character(text, [&](std::string_view) { ++characters; });
  return characters == 1;
}

/// An element of a list of 16: a character, or a number from 0 to 6.
Piece piece_of_element(const Reader& text, const ListValue& element) {
  if (const auto* number = element.number()) {
    if (*number < 0 || *number > 6)
      return text.fail_at(element.column, "pieces are numbered 1 to 6, an empty cell 0");
    if (*number == 0) return {};
    return Piece(Colour::white, kKinds[static_cast<std::size_t>(*number - 1)]);
  }
  if (!element.string()) return text.fail_at(element.column, "expected a character or a number");
  if (!is_one_character(*element.string()))
    return text.fail_at(element.column, "expected one character");
  return piece_or_empty(*element.string());
}

Board board_of_elements(const Reader& text, const std::vector<const ListValue*>& elements) {
  Board board(kSolitaireBox);
  for (std::size_t place = 0; place < kCells; ++place)
    board[cell_at_place(place)] = piece_of_element(text, *elements[place]);
  return board;
}

/// Puts the piece of an entry `[x,y,"c"]` on the board; false where it fails.
bool place_entry(const Reader& text, Board& board, const ListValue& entry) {
  const auto* parts = entry.list();
  if (!parts || parts->size() != 3) return text.fail_at(entry.column, "expected [x,y,\"c\"]");
  const auto* x = (*parts)[0].number();
  const auto* y = (*parts)[1].number();
  const auto* letter = (*parts)[2].string();
  if (!x || !y || !letter) return text.fail_at(entry.column, "expected [x,y,\"c\"]");
  if (*x < 0 || *x > 3 || *y < 0 || *y > 3)
    return text.fail_at(entry.column, "coordinates are 0 to 3");
  const Piece piece = piece_or_empty(*letter);
  if (!piece) return text.fail_at(entry.column, "expected one of the pieces KQRBNP");
  const Cell cell = kSolitaireBox.cell({static_cast<int>(*x), static_cast<int>(*y)});
  if (board[cell]) return text.fail_at(entry.column, "two pieces on one cell");
  board[cell] = piece;
  return true;
}

bool is_grid(const std::vector<ListValue>& rows) {
  return rows.size() == 4 && std::ranges::all_of(rows, [](const ListValue& row) {
           return row.list() && row.list()->size() == 4;
         });
}

Board board_of_list(const Reader& text, const ListValue& list) {
  const auto& items = *list.list();
  std::vector<const ListValue*> elements;
  if (is_grid(items)) {
    for (const auto& row : items)
      for (const auto& element : *row.list()) elements.push_back(&element);
    return board_of_elements(text, elements);
  }
  if (items.size() == kCells && !items.front().list()) {
    for (const auto& element : items) elements.push_back(&element);
    return board_of_elements(text, elements);
  }
  Board board(kSolitaireBox);
  for (const auto& entry : items)
    if (!place_entry(text, board, entry)) break;
  return board;
}

}  // namespace

std::string sixteen_text(const Board& board) {
  std::string text(kCells, '.');
  for (std::size_t place = 0; place < kCells; ++place)
    text[place] = board[cell_at_place(place)].letter();
  return text;
}

Board read_sixteen(Reader text) {
  if (const auto list = try_read_list(text)) return board_of_list(text, *list);
  if (auto board = board_of_text(text.rest())) return *std::move(board);
  return refuse_characters(text);
}

bool is_sixteen(const Reader& text) {
  Refusal unheard;
  const Reader trial = text.refusing_to(unheard);
  read_sixteen(trial);
  return !trial.failed();
}

}  // namespace doublecheck
