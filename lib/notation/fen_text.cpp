#include <array>
#include <charconv>

#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

struct Right {
  char letter;
  Colour colour;
  Wing wing;
};

constexpr std::array kRights{
    Right{'K', Colour::white, Wing::kingside}, Right{'Q', Colour::white, Wing::queenside},
    Right{'k', Colour::black, Wing::kingside}, Right{'q', Colour::black, Wing::queenside}};

/// A field of its own, with only that field left in the reader; a comma may follow it.
Reader take_field(Reader& text, std::string_view what) {
  text.skip_blanks();
  const Reader start = text;
  auto word = text.take_word();
  if (word.empty()) start.fail("expected " + std::string(what));
  if (word.size() > 1 && word.ends_with(',')) word.remove_suffix(1);
  return start.first(word.size());
}

Colour read_side_to_move(Reader field) {
  if (field.rest() != "w" && field.rest() != "b")
    return field.fail("expected the side to move, w or b");
  return field.rest() == "w" ? Colour::white : Colour::black;
}

bool is_letter_of_file(char letter) {
  return (letter >= 'a' && letter <= 'h') || (letter >= 'A' && letter <= 'H');
}

CastlingRights read_castling(Reader field) {
  CastlingRights castling;
  if (field.rest() == "-") return castling;
  for (; !field.at_end(); field.skip(1)) {
    const auto right = std::ranges::find(kRights, field.peek(), &Right::letter);
    if (right == kRights.end() && is_letter_of_file(field.peek()))
      return field.fail(
          "castling rights of Chess960 are not supported, only KQkq with kings and rooks at home");
    if (right == kRights.end()) return field.fail("expected castling rights, of KQkq, or -");
    if (castling.has(right->colour, right->wing))
      return field.fail("this castling right is named twice");
    castling.add(right->colour, right->wing);
  }
  return castling;
}

std::optional<Cell> read_en_passant(Reader field) {
  if (field.rest() == "-") return std::nullopt;
  const Cell cell = read_cell(field, kChessBox);
  if (!field.at_end()) field.fail("expected a blank after the en-passant cell");
  return cell;
}

constexpr std::string_view kThreeCheck = "the count of checks of three-check is not known here";

int read_clock(Reader field, std::string_view what, int largest) {
  int clock = 0;
  const auto digits = field.rest();
  if (digits.size() == 3 && digits[1] == '+') return field.fail(kThreeCheck);  // `3+3`
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), clock);
  if (error != std::errc() || end != digits.data() + digits.size() || clock < 0 || clock > largest)
    return field.fail("expected " + std::string(what) + " from 0 to " + std::to_string(largest));
  return clock;
}

/// The first field, or a list of rows.
Board read_board(Reader& text) {
  if (!begins_list(text)) return read_board_field(take_field(text, "a FEN"));
  const auto rows = read_list(text);
  return text.failed() ? Board(kChessBox) : board_of_rows(text, rows);
}

/// Fields five and six. A move, which may come instead, begins with a letter.
void read_clocks(Reader& text, GameState& state, int largest) {
  text.skip_blanks();
  const char next = text.peek();
  if (!is_digit(next) && next != '-' && next != '+') return;
  state.halfmove_clock =
      read_clock(take_field(text, "a halfmove clock"), "a halfmove clock", largest);
  const auto number = take_field(text, "a move number: a FEN has four fields or six");
  state.fullmove_number = std::max(1, read_clock(number, "a move number", largest));
  Reader after = text;
  after.skip_blanks();
  if (after.peek() == '+') after.fail(kThreeCheck);  // `+0+0`
}

}  // namespace

std::string castling_text(CastlingRights castling) {
  std::string text;
  for (const auto& [letter, colour, wing] : kRights)
    if (castling.has(colour, wing)) text += letter;
  return text.empty() ? "-" : text;
}

std::string fen_text(const Position& position) {
  const GameState& state = *position.state;
  constexpr std::size_t kLongestRest = 24;  // ` w KQkq e3 9999 9999`
  const auto field = board_field_text(position.board);
  std::string text;
  text.reserve(field.size() + kLongestRest);
  text += field;
  text += position.to_move == Colour::white ? " w " : " b ";
  text += castling_text(state.castling);
  text += ' ';
  text += state.en_passant ? cell_name(kChessBox, *state.en_passant) : "-";
  text += ' ';
  text += std::to_string(state.halfmove_clock);
  text += ' ';
  text += std::to_string(state.fullmove_number);
  return text;
}

Position read_fen(Reader& text, int largest_clock) {
  Position position;
  GameState state;
  position.board = read_board(text);
  if (text.failed()) return position;
  position.to_move = read_side_to_move(take_field(text, "the side to move, w or b"));
  state.castling = read_castling(take_field(text, "castling rights"));
  state.en_passant = read_en_passant(take_field(text, "an en-passant cell or -"));
  read_clocks(text, state, largest_clock);
  position.state = state;
  return position;
}

}  // namespace doublecheck
