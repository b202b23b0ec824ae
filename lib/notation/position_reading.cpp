#include "notation/position_reading.h"

#include <algorithm>
#include <charconv>

#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/list_value.h"

namespace doublecheck {
namespace {

Colour read_turn(Reader& text) {
  text.skip_blanks();
  const Reader start = text;
  const auto word = text.take_word();
  if (word != "w" && word != "b") return start.fail("expected the side to move, w or b");
  return word == "w" ? Colour::white : Colour::black;
}

Piece read_lone_piece(Reader& text, Game game) {
  text.skip_blanks();
  const auto piece = piece_of_letter(text.peek());
  if (!piece) return text.fail("expected a piece, one of KQRBNP");
  if (game == Game::cube && piece->is(Kind::pawn)) return text.fail("there are no pawns in a cube");
  text.skip(1);
  if (!is_blank(text.peek())) return text.fail("expected a blank and a cell");
  return piece_of_moves(game, *piece);
}

void read_lone_position(Reader& text, Question& question) {
  const Game game = question.game;
  const Box box =
      game == Game::cube
          ? cube_box(read_whole_number(text, kSmallestCube, kLargestCube, "a cube's size"))
          : flat_box(game);
  const Piece piece = read_lone_piece(text, game);
  if (text.failed()) return;
  text.skip_blanks();
  question.position.board = Board(box);
  question.position.board[read_cell(text, box)] = piece;
}

/// The length of the text before a move of a cube. A move begins one letter before the second last
/// run of digits; the size in front of a board (`n = 3,`) has no letter before it.
std::size_t length_before_cube_move(std::string_view rest) {
  std::size_t at = rest.size();
  for (int runs = 0; runs < 2; ++runs) {
    while (at > 0 && !is_digit(rest[at - 1])) --at;
    while (at > 0 && is_digit(rest[at - 1])) --at;
  }
  const bool after_letter = at > 0 && rest[at - 1] >= 'a' && rest[at - 1] <= 'p';
  return after_letter ? at - 1 : rest.size();
}

std::size_t length_before_last_word(std::string_view rest) {
  while (!rest.empty() && is_blank(rest.back())) rest.remove_suffix(1);
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

void read_cube_position(Reader& text, const Shape& shape, Question& question) {
  if (shape.position == PositionForm::cube_turn) question.position.to_move = read_turn(text);
  if (text.failed()) return;
  const bool may_have_move = shape.argument != ArgumentForm::none;
  const auto length = may_have_move ? length_before_cube_move(text.rest()) : text.rest().size();
  question.position.board = read_cube(text.first(length));
  text.skip(length);
}

/// Whether `word` is a move of the 4x4 box, `c1b2`, or several with commas behind them.
bool is_solitaire_moves(std::string_view word) {
  constexpr std::string_view kForm = "a1a1,";
  if (!word.ends_with(',') && word.size() % kForm.size() != kForm.size() - 1) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const int beyond = word[i] - kForm[i % kForm.size()];
    const int most = kForm[i % kForm.size()] == ',' ? 0 : kSolitaireBox.side - 1;
    if (beyond < 0 || beyond > most) return false;
  }
  return !word.empty();
}

/// The length of the text before the moves at its end that are written as `legal` lists them.
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
    const auto list = text.rest().find_first_of(kOpenings);
    return list < text.rest().size() ? list : length_before_move_names(text.rest());
  }
  read_list(after);
  return after.column() - text.column();
}

/// The length of the list that `text` begins with, or 0 where it begins with none.
std::size_t length_of_list(const Reader& text) {
  if (!begins_list(text)) return 0;
  Refusal unheard;
  Reader trial = text.refusing_to(unheard);
  read_list(trial);
  return trial.failed() ? 0 : trial.column() - text.column();
}

/// Where the board ends: before the moves' list, before the last word, or at the end.
std::size_t sixteen_length(const Reader& text, const Shape& shape) {
  switch (shape.argument) {
    case ArgumentForm::moves:
      return length_before_moves(text);
    case ArgumentForm::move:
      return length_before_last_word(text.rest());
    case ArgumentForm::optional_move:
      if (const auto length = length_of_list(text); length > 0) return length;
      return is_sixteen(text) ? text.rest().size() : length_before_last_word(text.rest());
    default:
      return text.rest().size();
  }
}

void read_sixteen_position(Reader& text, const Shape& shape, Question& question) {
  const auto length = sixteen_length(text, shape);
  const auto board = text.first(length);
  question.position.board =
      on_box(flat_box(question.game),
             length == text.rest().size() ? read_sixteen(board) : read_sixteen_before_blank(board));
  text.skip(length);
}

Position start_position() {
  Reader fen(kStartFen);
  return read_fen(fen);
}

/// A whole FEN, or `startpos` in its place.
Position read_fen_position(Reader& text) {
  Reader after = text;
  if (after.take_word() != kStartWord) return read_fen(text);
  text = after;
  return start_position();
}

void read_board_field_position(Reader& text, Question& question) {
  text.skip_blanks();
  if (begins_list(text)) {
    const auto rows = read_list(text);
    if (!text.failed()) question.position.board = board_of_rows(text, rows);
    return;
  }
  const auto word = Reader(text.rest()).take_word();
  const auto length = word.ends_with(',') ? word.size() - 1 : word.size();
  question.position.board = word.substr(0, length) == kStartWord
                                ? start_position().board
                                : read_board_field(text.first(length));
  text.skip(length);
}

}  // namespace

int read_whole_number(Reader& text, int least, int most, std::string_view what) {
  text.skip_blanks();
  const Reader start = text;
  const auto word = text.take_word();
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < least || number > most)
    return start.fail("expected " + std::string(what) + " from " + std::to_string(least) + " to " +
                      std::to_string(most));
  if (is_blank(text.peek())) text.skip(1);
  return number;
}

void read_position(Reader& text, const Shape& shape, Question& question) {
  switch (shape.position) {
    case PositionForm::lone_piece:
      return read_lone_position(text, question);
    case PositionForm::cube_board:
    case PositionForm::cube_turn:
      return read_cube_position(text, shape, question);
    case PositionForm::piece_list:
      question.position = read_piece_list(text);
      return;
    case PositionForm::board_field:
      return read_board_field_position(text, question);
    case PositionForm::fen:
      question.position = read_fen_position(text);
      return;
    case PositionForm::sixteen:
      return read_sixteen_position(text, shape, question);
  }
}

}  // namespace doublecheck
