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

/// The file that a letter of either colour names.
std::optional<int> file_of(char letter) {
  if (letter >= 'a' && letter <= 'h') return letter - 'a';
  if (letter >= 'A' && letter <= 'H') return letter - 'A';
  return std::nullopt;
}

constexpr std::string_view kTwice = "this castling right is named twice";

/// The rights of a game where kings and rooks begin as in chess.
CastlingRights read_corner_rights(Reader field) {
  CastlingRights castling;
  for (; !field.at_end(); field.skip(1)) {
    const auto right = std::ranges::find(kRights, field.peek(), &Right::letter);
    if (right == kRights.end() && file_of(field.peek()))
      return field.fail("castling rights by file are of chess960 only, here they are of KQkq");
    if (right == kRights.end()) return field.fail("expected castling rights, of KQkq, or -");
    if (castling.has(right->colour, right->wing)) return field.fail(kTwice);
    castling.add(right->colour, right->wing);
  }
  return castling;
}

/// The file that `KQkq` mean (F1).
int outermost_rook(const Board& board, Colour colour, Wing wing) {
  const int rank = colour == Colour::white ? 0 : kChessBox.side - 1;
  const int corner = wing == Wing::kingside ? kChessBox.side - 1 : 0;
  const int inward = wing == Wing::kingside ? -1 : 1;
  for (int file = corner; 0 <= file && file < kChessBox.side; file += inward) {
    const Piece piece = board[kChessBox.cell({file, rank})];
    if (piece.is(colour, Kind::rook)) return file;
    if (piece.is(colour, Kind::king)) break;
  }
  return corner;
}

CastlingRights read_rook_rights(Reader field, const Board& board) {
  CastlingRights castling;
  for (; !field.at_end(); field.skip(1)) {
    const auto right = std::ranges::find(kRights, field.peek(), &Right::letter);
    const auto file = right != kRights.end() ? outermost_rook(board, right->colour, right->wing)
                                             : file_of(field.peek());
    if (!file) return field.fail("expected castling rights, of KQkq, A to H and a to h, or -");
    const bool white = field.peek() < 'a';
    const Colour colour = white ? Colour::white : Colour::black;
    if (castling.has(colour, *file)) return field.fail(kTwice);
    castling.add(colour, *file);
  }
  return castling;
}

CastlingRights read_castling(Reader field, const Board& board, const FenSpelling& spelling) {
  if (field.rest() == "-") return {};
  return spelling.names_rooks ? read_rook_rights(field, board) : read_corner_rights(field);
}

std::optional<Cell> read_en_passant(Reader field) {
  if (field.rest() == "-") return std::nullopt;
  const Cell cell = read_cell(field, kChessBox);
  if (!field.at_end()) field.fail("expected a blank after the en-passant cell");
  return cell;
}

constexpr std::string_view kThreeCheck = "a count of checks is of threecheck only";

int read_clock(Reader field, std::string_view what, int largest) {
  int clock = 0;
  const auto digits = field.rest();
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), clock);
  if (error != std::errc() || end != digits.data() + digits.size() || clock < 0 || clock > largest)
    return field.fail("expected " + std::string(what) + " from 0 to " + std::to_string(largest));
  return clock;
}

/// The first field, or a list of rows.
Board read_board(Reader& text, const FenSpelling& spelling, GameState& state) {
  if (!begins_list(text))
    return read_board_field(take_field(text, "a FEN"),
                            spelling.has_pockets ? &state.pockets : nullptr);
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
}

/// `3+3`, the checks to give, or `+0+0`, those that were given. Nothing where the next word is
/// neither.
std::optional<std::array<std::uint8_t, 2>> read_checks(Reader& text, const FenSpelling& spelling) {
  Reader after = text;
  after.skip_blanks();
  const Reader start = after;
  Reader field = start.first(after.take_word().size());
  const bool given = field.rest().size() == 4 && field.take('+');
  const auto counts = field.rest();
  const auto is_count = [](char it) { return it >= '0' && it <= '0' + kChecksToWin; };
  if (counts.size() != 3 || counts[1] != '+' || !is_digit(counts[0]) || !is_digit(counts[2]))
    return std::nullopt;
  if (!spelling.has_checks) start.fail(kThreeCheck);
  if (!is_count(counts[0]) || !is_count(counts[2])) start.fail("expected checks from 0 to 3");
  if (start.failed()) return std::nullopt;
  text = after;
  const auto left = [&](char count) {
    const int number = count - '0';
    return static_cast<std::uint8_t>(given ? kChecksToWin - number : number);
  };
  return std::array{left(counts[0]), left(counts[2])};
}

}  // namespace

std::string castling_text(CastlingRights castling, bool names_rooks) {
  std::string text;
  if (!names_rooks)
    for (const auto& [letter, colour, wing] : kRights)
      if (castling.has(colour, wing)) text += letter;
  if (names_rooks)
    for (const Colour colour : {Colour::white, Colour::black})
      for (int file = kChessBox.side - 1; file >= 0; --file)
        if (castling.has(colour, file))
          text += static_cast<char>((colour == Colour::white ? 'A' : 'a') + file);
  return text.empty() ? "-" : text;
}

std::string checks_text(std::span<const std::uint8_t, 2> checks_left) {
  return std::to_string(checks_left[0]) + '+' + std::to_string(checks_left[1]);
}

std::string pocket_text(const Pockets& pockets) {
  std::string text = "[";
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kPocketKinds) {
      const Piece piece(colour, kind);
      text.append(static_cast<std::size_t>(pockets.count(piece)), piece.letter());
    }
  return text + ']';
}

std::string fen_text(const Position& position, const FenSpelling& spelling) {
  const GameState& state = *position.state;
  constexpr std::size_t kLongestRest = 24;  // ` w KQkq e3 9999 9999`
  const auto field = board_field_text(position.board);
  std::string text;
  text.reserve(field.size() + kLongestRest);
  text += field;
  if (spelling.has_pockets) text += pocket_text(state.pockets);
  text += position.to_move == Colour::white ? " w " : " b ";
  text += castling_text(state.castling, spelling.names_rooks);
  text += ' ';
  text += state.en_passant ? cell_name(kChessBox, *state.en_passant) : "-";
  text += ' ';
  if (spelling.has_checks) text += checks_text(state.checks_left) + ' ';
  text += std::to_string(state.halfmove_clock);
  text += ' ';
  text += std::to_string(state.fullmove_number);
  return text;
}

std::string fen_text(const Question& question) {
  return fen_text(question.position, shape_of(question).position->spelling);
}

Position read_fen(Reader& text, const FenSpelling& spelling, int largest_clock) {
  Position position;
  GameState state;
  position.board = read_board(text, spelling, state);
  if (text.failed()) return position;
  position.to_move = read_side_to_move(take_field(text, "the side to move, w or b"));
  state.castling = read_castling(take_field(text, "castling rights"), position.board, spelling);
  state.en_passant = read_en_passant(take_field(text, "an en-passant cell or -"));
  const auto before = read_checks(text, spelling);
  read_clocks(text, state, largest_clock);
  const auto after = before ? before : read_checks(text, spelling);
  state.checks_left = after.value_or(state.checks_left);
  position.state = state;
  return position;
}

}  // namespace doublecheck
