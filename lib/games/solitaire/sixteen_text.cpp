#include "games/solitaire/sixteen_text.h"

#include <algorithm>

#include "notation/board_characters.h"
#include "notation/list_value.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::size_t kCells = 16;

constexpr CellStyle kCellsOfPuzzles{.letters = "KQRBNP", .has_numbers = true};

/// The cell that is written at `place`, the top row first.
Cell cell_at_place(std::size_t place) {
  const int row = static_cast<int>(place) / kSolitaireBox.side;
  const int file = static_cast<int>(place) % kSolitaireBox.side;
  return kSolitaireBox.cell({file, kSolitaireBox.side - 1 - row});
}

/// A board as sixteen_text prints it; nothing where it is written in another form.
std::optional<Board> printed_board(std::string_view text) {
  if (text.size() != kCells) return std::nullopt;
  Board board(kSolitaireBox);
  for (std::size_t place = 0; place < kCells; ++place) {
    if (text[place] == '.') continue;
    const auto piece = piece_of_letter(text[place]);
    if (!piece || !piece->is(Colour::white)) return std::nullopt;
    board[cell_at_place(place)] = *piece;
  }
  return board;
}

bool is_line_break(const Character& character) {
  return character.text == "\n" || character.text == "\r";
}

bool is_blank_character(const Character& character) {
  return character.text.size() == 1 && is_blank(character.text.front());
}

std::vector<Character> characters_without(bool left_out(const Character&), const Reader& text) {
  auto characters = characters_of(text.rest(), text.column());
  std::erase_if(characters, left_out);
  return characters;
}

/// What stands for a cell: a character, or a number that a list has there.
struct Element {
  Character character;
  std::optional<std::int64_t> number = {};
};

Board board_of_elements(const Reader& text, const std::vector<Element>& elements) {
  CellReading reading(text, kCellsOfPuzzles);
  Board board(kSolitaireBox);
  for (std::size_t place = 0; place < kCells && !text.failed(); ++place) {
    const auto& [character, number] = elements[place];
    board[cell_at_place(place)] =
        number ? reading.read_number(*number, character.column) : reading.read(character);
  }
  return board;
}

std::vector<Element> elements_of(const std::vector<Character>& characters) {
  std::vector<Element> elements;
  elements.reserve(characters.size());
  for (const auto& character : characters) elements.push_back({character});
  return elements;
}

constexpr std::string_view kBetweenRows = "/|,;";

/// Four rows of four with one sign between, or with `has_gaps` as a FEN has them; nothing for
/// anything else.
std::vector<Character> cells_of_rows(const std::vector<Character>& characters, char between,
                                     bool has_gaps) {
  constexpr auto kSide = std::size_t{kSolitaireBox.side};
  std::vector<Character> cells;
  std::size_t rows = 0;
  for (const auto& character : characters) {
    const char letter = character.text.front();
    if (letter == between) {
      if (cells.size() != ++rows * kSide) return {};
    } else if (has_gaps && letter >= '1' && letter <= '4') {
      cells.insert(cells.end(), static_cast<std::size_t>(letter - '0'), {".", character.column});
    } else {
      cells.push_back(character);
    }
  }
  if (rows != kSide - 1 || cells.size() != kCells) return {};
  return cells;
}

/// Digits are gaps only where they can be no pieces.
std::vector<Character> cells_of_rows(const Reader& text) {
  const auto characters = characters_without(is_blank_character, text);
  for (const char between : kBetweenRows)
    for (const bool has_gaps : {false, between == '/'})
      if (auto cells = cells_of_rows(characters, between, has_gaps); !cells.empty()) return cells;
  return {};
}

/// Blanks are cells where that makes 16 of them.
Board board_of_text(const Reader& text) {
  Refusal first;
  for (const auto left_out : {is_line_break, is_blank_character}) {
    const auto characters = characters_without(left_out, text);
    if (characters.size() != kCells) continue;
    Refusal why;
    auto board = board_of_elements(text.refusing_to(why), elements_of(characters));
    if (why.column == 0 && why.has_numbers) text.note_numbers();
    if (why.column == 0) return board;
    if (first.column == 0) first = why;
  }
  if (first.column != 0) return text.fail_at(first.column, first.reason);
  if (const auto cells = cells_of_rows(text); !cells.empty())
    return board_of_elements(text, elements_of(cells));
  if (begins_list(text)) {  // why it is none
    read_lists(text);
    return Board(kSolitaireBox);
  }
  return text.fail("a board has 16 cells, here are " +
                   std::to_string(characters_without(is_blank_character, text).size()));
}

/// What is between the quotes at both ends of `text`, or all of it.
Reader without_quotes(const Reader& text) {
  Reader inner = text;
  inner.skip_blanks();
  const char quote = inner.peek();
  const auto end = inner.rest().rfind(quote);
  if ((quote != '"' && quote != '\'') || end == 0) return text;
  const auto behind = inner.rest().substr(end + 1);
  if (!std::ranges::all_of(behind, is_blank)) return text;
  inner = inner.first(end);
  inner.skip(1);
  return inner;
}

/// Takes lists and strings apart.
void add_elements(const ListValue& value, std::vector<Element>& elements) {
  if (const auto* items = value.list()) {
    for (const auto& item : *items) add_elements(item, elements);
  } else if (const auto* number = value.number()) {
    elements.push_back({{{}, value.column}, *number});
  } else {
    std::string_view string = *value.string();
    if (is_nothing(string)) string = " ";
    for (const auto& character : characters_of(string, value.column))
      elements.push_back({{character.text, value.column}});
  }
}

/// Sixteen cells in rows that are equally long; nothing for any other list.
std::optional<std::vector<Element>> cells_in_rows(const std::vector<ListValue>& rows) {
  std::vector<Element> elements;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    add_elements(rows[row], elements);
    if (elements.size() * rows.size() != (row + 1) * kCells) return std::nullopt;
  }
  return elements.empty() ? std::nullopt : std::optional(std::move(elements));
}

constexpr std::string_view kNoEntry =
    "expected a row of 4 cells, each one letter or nothing, or [x,y,\"c\"]";

/// Puts the piece of an entry `[x,y,"c"]` on the board; false where it fails.
bool place_entry(const Reader& text, Board& board, const ListValue& entry) {
  const auto* parts = entry.list();
  if (!parts || parts->size() != 3) return text.fail_at(entry.column, kNoEntry);
  const auto* x = (*parts)[0].number();
  const auto* y = (*parts)[1].number();
  const auto* letter = (*parts)[2].string();
  if (!x || !y || !letter) return text.fail_at(entry.column, kNoEntry);
  if (*x < 0 || *x > 3 || *y < 0 || *y > 3)
    return text.fail_at(entry.column, "coordinates are 0 to 3");
  const auto characters = characters_of(*letter, entry.column);
  const Piece piece = characters.size() == 1
                          ? CellReading(text, kCellsOfPuzzles).read(characters.front())
                          : Piece{};
  if (!piece) return text.fail_at(entry.column, "expected one of the pieces KQRBNP");
  const Cell cell = kSolitaireBox.cell({static_cast<int>(*x), static_cast<int>(*y)});
  if (board[cell]) return text.fail_at(entry.column, "two pieces on one cell");
  board[cell] = piece;
  return true;
}

Board board_of_list(const Reader& text, const ListValue& list) {
  const auto& items = *list.list();
  if (const auto cells = cells_in_rows(items)) return board_of_elements(text, *cells);
  if (!items.empty() && !items.front().list())
    return text.fail_at(list.column, "a board has 16 cells, in rows of 4");
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
  if (auto board = printed_board(text.rest())) return *std::move(board);
  text = without_quotes(text);
  if (begins_list(text)) {
    Refusal why;
    const auto lists = read_lists(text.refusing_to(why));
    if (why.column == 0) return board_of_list(text, lists);
  }
  return board_of_text(text);
}

namespace {

bool is_sixteen(const Reader& text) {
  Refusal unheard;
  read_sixteen(text.refusing_to(unheard));
  return unheard.column == 0;
}

std::size_t length_before_last_word(std::string_view rest) {
  rest = without_last_blanks(rest);
  while (!rest.empty() && !is_blank(rest.back())) rest.remove_suffix(1);
  return rest.size();
}

/// The blank that separates a board from what follows is no cell, and neither is a comma if there
/// is no other.
Board read_sixteen_before_blank(Reader text) {
  if (!text.at_end() && is_blank(text.rest().back())) text = text.first(text.rest().size() - 1);
  if (text.rest().ends_with(',') && text.rest().find(',') + 1 == text.rest().size())
    text = text.first(text.rest().size() - 1);
  return read_sixteen(text);
}

/// Whether `word` is a move in some spelling, or several with commas behind them: on boards no
/// letter stands beside a number.
bool is_solitaire_moves(std::string_view word) {
  return word.find_first_of("1234") != std::string_view::npos &&
         word.find_first_of("abcdABCD") != std::string_view::npos;
}

/// The length of the text before the moves at its end that are no list.
std::size_t length_before_move_names(const std::string_view rest) {
  std::size_t length = rest.size();
  while (true) {
    const auto before = length_before_last_word(rest.substr(0, length));
    if (!is_solitaire_moves(Reader(rest.substr(before, length - before)).take_word()))
      return length;
    length = before;
  }
}

/// A board written as a list ends with that list, any other before the moves.
std::size_t length_before_moves(const Reader& text) {
  Reader after = text;
  after.skip_blanks();
  if (!begins_list(after)) {
    after.take_word();
    if (is_sixteen(text.first(after.column() - text.column())))
      return after.column() - text.column();
    const auto list = text.rest().find_first_of(kOpenings);
    return list < text.rest().size() ? list : length_before_move_names(text.rest());
  }
  read_list(after);
  return after.column() - text.column();
}

/// Where the board ends: before the moves' list, before the last word, or at the end.
std::size_t sixteen_length(const Reader& text, const Shape& shape) {
  switch (shape.argument) {
    case ArgumentForm::moves:
      return length_before_moves(text);
    case ArgumentForm::move:
      return length_before_last_word(text.rest());
    case ArgumentForm::optional_move:
      if (Reader after = text; take_list(after)) return after.column() - text.column();
      return is_sixteen(text) ? text.rest().size() : length_before_last_word(text.rest());
    default:
      return text.rest().size();
  }
}

void read_sixteen_position(Reader& text, const Shape& shape, Question& question) {
  const auto length = sixteen_length(text, shape);
  const auto board = text.first(length);
  question.position.board =
      on_box(definition_of(question.game).box,
             length == text.rest().size() ? read_sixteen(board) : read_sixteen_before_blank(board));
  text.skip(length);
}

Position read_sixteen_after(Reader& text, const Question& question) {
  Position position;
  position.board = on_box(question.position.board.box(), read_sixteen(text));
  return position;
}

}  // namespace

constexpr PositionFormFacts kSixteen{
    .name = "sixteen",
    .is_white_only = true,
    .text = [](const Position& position) { return sixteen_text(position.board); },
    .read = read_sixteen_position,
    .read_after = read_sixteen_after};

}  // namespace doublecheck
