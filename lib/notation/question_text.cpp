#include "notation/question_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "files/number_text.h"
#include "notation/board_characters.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/list_value.h"
#include "question/game_definition.h"

namespace doublecheck {

std::string position_text(PositionForm form, const Position& position) {
  return form->text(position);
}

std::string_view line_in_file(std::string_view line, std::uint64_t number) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (number == 1 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  return line;
}

bool is_comment(std::string_view line) {
  return line.empty() || line.starts_with('#') || line.starts_with(';');
}

std::string argument_text(const Question& question) {
  if (const auto* target = question.target()) return target_text(*target);
  if (const auto* move = question.move()) return move_name(question.position.board.box(), *move);
  if (std::holds_alternative<std::vector<Move>>(question.argument))
    return moves_text(moves_of(question));
  return {};
}

bool tells_size(const Question& question) {
  return question.verb == Verb::moves && definition_of(question.game).has_sizes;
}

std::string question_text(const Question& question) {
  std::string text(name_of(question.verb));
  const auto append = [&text](std::string_view word) {
    text += ' ';
    text += word;
  };
  append(name_of(question.game));
  if (question.verb == Verb::perft) append(std::to_string(question.depth));
  if (tells_size(question)) append(std::to_string(question.position.board.box().side));
  append(position_text(shape_of(question).position, question.position));
  if (const auto argument = argument_text(question); !argument.empty()) append(argument);
  return text;
}

namespace {

constexpr int kDeepestPerft = 999;

Verb read_verb(Reader& text) {
  text.skip_blanks();
  const Reader start = text;
  const auto word = text.take_word();
  const auto verb = verb_of_name(word);
  if (!verb) return start.fail(word.empty() ? "empty question" : kUnknownVerb);
  return *verb;
}

/// The only game of `verb` beside variants, or nothing if it has several.
std::optional<Game> only_game(Verb verb) {
  std::optional<Game> only;
  for (const Shape& shape : shapes()) {
    if (shape.verb != verb || definition_of(shape.game).is_variant) continue;
    if (only) return std::nullopt;
    only = shape.game;
  }
  return only;
}

std::string games_with(Verb verb) {
  std::string names;
  for (const Game game : all_games())
    if (shape_of(verb, {game, false}) != nullptr || shape_of(verb, {game, true}) != nullptr)
      names += std::string(names.empty() ? "" : ", ") + std::string(name_of(game));
  return names;
}

const Shape* find_shape(Verb verb, Game game, const Reader& rest) {
  const Shape* bare = shape_of(verb, {game, false});
  const Shape* whole = shape_of(verb, {game, true});
  if (bare == nullptr || whole == nullptr) return bare == nullptr ? whole : bare;
  return bare->position->begins(rest) ? bare : whole;
}

/// Null where it fails.
const Shape* read_shape(Reader& text) {
  const Verb verb = read_verb(text);
  if (text.failed()) return nullptr;
  const Reader after_verb = text;
  text.skip_blanks();
  const Reader start = text;
  auto game = game_of_name(text.take_word());
  if (!game) {
    game = only_game(verb);
    if (!game) return start.fail(std::string(kExpectedGame) + game_names());
    text = after_verb;
  }
  const Shape* shape = find_shape(verb, *game, text);
  if (!shape) return start.fail("this verb is not asked of this game, but of " + games_with(verb));
  // One blank separates; more of them may be empty cells of a solitaire board.
  if (is_blank(text.peek())) text.skip(1);
  return shape;
}

/// A game that neither drops pieces nor promotes to kings has no such moves.
void refuse_moves_of_others(const Reader& text, Game game, const Move& move) {
  const GameDefinition& definition = definition_of(game);
  if (move.dropped && !definition.has_drops) text.fail("this game has no drops");
  if (move.promotion == Kind::king &&
      std::ranges::find(definition.promotions, Kind::king) == definition.promotions.end())
    text.fail("a pawn does not become a king in this game");
}

/// Moves of a puzzle, each read on the board that those before it leave.
std::vector<Move> read_played_moves(Reader& text, Question question, const MoveReading& read_one) {
  return read_moves_in_turn(text, [&](Reader& part) {
    const Move move = read_one(part, question);
    Board& board = question.position.board;
    board[move.to] = std::exchange(board[move.from], Piece{});
    return move;
  });
}

void read_argument(Reader& text, const Shape& shape, Question& question,
                   const MoveReading& move_reading) {
  text.skip_blanks();
  if (shape.argument != ArgumentForm::none && text.take(',')) text.skip_blanks();
  if (shape.argument == ArgumentForm::none || (is_optional(shape.argument) && text.at_end()))
    return;
  if (text.at_end()) {
    text.fail("expected a move after the position");
    return;
  }
  const Board& board = question.position.board;
  const Reader start = text;
  switch (shape.argument) {
    case ArgumentForm::move:
    case ArgumentForm::optional_move:
      question.argument =
          move_reading ? move_reading(text, question) : read_move(text, board.box());
      break;
    case ArgumentForm::target:
    case ArgumentForm::optional_target:
      question.argument = read_target(text);
      break;
    default:
      question.argument = move_reading && !begins_list(text)
                              ? read_played_moves(text, question, move_reading)
                              : read_moves(text, &board);
  }
  if (const Move* move = question.move()) refuse_moves_of_others(start, question.game, *move);
}

bool is_control_character(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return (byte < ' ' && !is_blank(letter)) || byte == 0x7F;
}

/// Without a branch for each character: nearly all lines have none of these.
bool has_control_character(std::string_view line) {
  bool has = false;
  for (const char letter : line) has |= is_control_character(letter);
  return has;
}

void refuse_control_characters(const Reader& text) {
  const auto line = text.rest();
  if (!has_control_character(line)) return;
  const auto found = std::ranges::find_if(line, is_control_character);
  text.fail_at(static_cast<std::size_t>(found - line.begin()) + 1,
               *found == '\0' ? kNulInText : "control character");
}

}  // namespace

std::optional<Question> read_question(std::string_view line, Refusal& why,
                                      const MoveReading& move_reading) {
  why.column = 0;
  Reader text(line, why);
  refuse_control_characters(text);
  const Shape* shape = text.failed() ? nullptr : read_shape(text);
  if (shape == nullptr) return std::nullopt;
  std::optional<Question> question(std::in_place);
  question->verb = shape->verb;
  question->game = shape->game;
  if (shape->verb == Verb::perft)
    question->depth = read_whole_number(text, 0, kDeepestPerft, "before the position a depth");
  if (!text.failed()) shape->position->read(text, *shape, *question);
  if (!text.failed()) read_argument(text, *shape, *question, move_reading);
  if (!text.failed()) text.expect_end();
  if (text.failed()) question.reset();
  return question;
}

Question read_question(std::string_view line) {
  Refusal why;
  auto question = read_question(line, why);
  if (!question) throw ParseError(why.column, why.reason);
  return *std::move(question);
}

// --- Forms of positions that several games have, and parts of question lines --------------------

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
