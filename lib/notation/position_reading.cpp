#include "notation/position_reading.h"

#include <algorithm>
#include <vector>

#include "files/number_text.h"
#include "notation/board_characters.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/list_value.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

Piece read_lone_piece(Reader& text, Game game) {
  text.skip_blanks();
  const auto kinds = std::max(kKinds.size(), definition_of(game).kinds);
  const auto characters = characters_of(text.rest(), text.column());
  const auto piece =
      characters.empty() ? std::nullopt : piece_of_character(characters.front().text, kinds);
  if (!piece)
    return text.fail("expected a piece, one of KQRBNP" +
                     std::string(has_kind(game, Kind::unicorn) ? "U" : ""));
  if (!has_kind(game, piece->kind())) return text.fail(definition_of(game).other_kinds);
  text.skip(characters.front().text.size());
  if (!is_blank(text.peek())) return text.fail("expected a blank and a cell");
  return piece_of_moves(game, *piece);
}

void read_lone_position(Reader& text, const Shape&, Question& question) {
  const GameDefinition& game = definition_of(question.game);
  const Box box =
      game.has_sizes
          ? cube_box(read_whole_number(text, kSmallestCube, kLargestCube, "a cube's size"))
          : game.box;
  const Piece piece = read_lone_piece(text, question.game);
  if (text.failed()) return;
  text.skip_blanks();
  question.position.board = Board(box);
  question.position.board[read_cell(text, box)] = piece;
}

std::string lone_piece_text(const Position& position) {
  const Cell cell = occupied_cells(position.board).front();
  return std::string{position.board[cell].letter(), ' '} + cell_name(position.board.box(), cell);
}

/// A whole FEN, or `startpos` in its place.
void read_whole_fen(Reader& text, const Shape& shape, Question& question) {
  question.position =
      take_start_word(text) ? start_position(shape.game) : read_fen(text, shape.position->spelling);
}

/// Whoever counts on where the rules stop writes a wrong number, and no rubbish.
constexpr int kLargestClockWritten = 999'999'999;

Position read_whole_fen_after(Reader& text, const Question& question) {
  auto position = read_fen(text, shape_of(question).position->spelling, kLargestClockWritten);
  text.expect_end();
  return position;
}

void read_list_position(Reader& text, const Shape&, Question& question) {
  question.position = read_piece_list(text);
}

void read_board_field_position(Reader& text, const Shape& shape, Question& question) {
  text.skip_blanks();
  if (begins_list(text)) {
    const auto rows = read_list(text);
    if (!text.failed()) question.position.board = board_of_rows(text, rows);
    return;
  }
  const auto word = without_last_comma(Reader(text.rest()).take_word());
  question.position.board = word == kStartWord ? start_position(shape.game).board
                                               : read_board_field(text.first(word.size()));
  text.skip(word.size());
}

Position read_board_field_after(Reader& text, const Question&) {
  Position position;
  position.board = read_board_field(text);
  return position;
}

/// A board field has at most a move behind it, and perhaps a comma before that.
bool begins_board_field(Reader rest) {
  if (begins_list(rest)) return true;
  const auto first = rest.take_word();
  bool comma = first.ends_with(',');
  rest.skip_blanks();
  comma = comma || rest.peek() == ',';
  int words = 1;
  while (!rest.take_word().empty()) ++words;
  return comma || (words <= 2 && first != kStartWord);
}

}  // namespace

const Position& start_position(Game game) {
  static const auto all = [] {
    std::vector<Position> positions(game_table().size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (game_table()[i]->whole == nullptr) continue;
      Reader fen(game_table()[i]->whole->start);
      positions[i] = read_fen(fen, fen_spelling(static_cast<Game>(i)));
    }
    return positions;
  }();
  return all[static_cast<std::size_t>(game)];
}

bool take_start_word(Reader& text) {
  Reader after = text;
  if (without_last_comma(after.take_word()) != kStartWord) return false;
  text = after;
  return true;
}

int read_whole_number(Reader& text, int least, int most, std::string_view what) {
  text.skip_blanks();
  const Reader start = text;
  const auto number = number_in<int>(text.take_word());
  if (!number || *number < least || *number > most)
    return start.fail("expected " + std::string(what) + " from " + std::to_string(least) + " to " +
                      std::to_string(most));
  if (is_blank(text.peek())) text.skip(1);
  return *number;
}

constexpr PositionFormFacts kLonePiece{.name = "lone_piece",
                                       .is_lone = true,
                                       .most_pieces = 1,
                                       .text = lone_piece_text,
                                       .read = read_lone_position};

constexpr PositionFormFacts kPieceList{.name = "piece_list",
                                       .has_listing = true,
                                       .has_sides = true,
                                       .most_pieces = kLongestPieceList,
                                       .text = piece_list_text,
                                       .read = read_list_position,
                                       .begins = [](Reader text) { return begins_list(text); }};

constexpr PositionFormFacts kBoardField{
    .name = "board_field",
    .has_sides = true,
    .begins_as_fen = true,
    .text = [](const Position& position) { return board_field_text(position.board); },
    .read = read_board_field_position,
    .read_after = read_board_field_after,
    .begins = begins_board_field};

namespace {

constexpr FenSpelling kUsual{};
constexpr FenSpelling kWithRooks{.names_rooks = true};
constexpr FenSpelling kWithPockets{.has_pockets = true};
constexpr FenSpelling kWithChecks{.has_checks = true};

template <const FenSpelling& spelling>
constexpr PositionFormFacts whole_fen(std::string_view name) {
  return {.name = name,
          .tells_turn = true,
          .has_state = true,
          .spelling = spelling,
          .has_sides = true,
          .begins_as_fen = true,
          .text = [](const Position& position) { return fen_text(position, spelling); },
          .read = read_whole_fen,
          .read_after = read_whole_fen_after};
}

}  // namespace

constexpr PositionFormFacts kFen = whole_fen<kUsual>("fen");
constexpr PositionFormFacts kRookFen = whole_fen<kWithRooks>("rook_fen");
constexpr PositionFormFacts kPocketFen = whole_fen<kWithPockets>("pocket_fen");
constexpr PositionFormFacts kCheckFen = whole_fen<kWithChecks>("check_fen");

}  // namespace doublecheck
