#include "games/cube/cube.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "files/number_text.h"
#include "generate/arguments.h"
#include "generate/dropping.h"
#include "notation/board_characters.h"
#include "notation/board_text.h"
#include "notation/list_value.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {

// --- Text ---------------------------------------------------------------------------------------

namespace {

/// The pieces of a game as its boards have them.
CellStyle cells_of(const GameDefinition& game) {
  return {.letters = game.kinds == kAllKinds.size() ? "KQRBNPU, kqrbnpu" : "KQRBN, kqrbn",
          .kinds = static_cast<int>(game.kinds),
          .other_kinds = game.other_kinds,
          .has_black = true,
          .has_numbers = true};
}

constexpr std::string_view kSeparators = "[](){},; \t\r\n";

/// The side of a cube of so many cells, in rows of `length`: a row, single cells, a level or all;
/// 0 for none.
int side_of(std::size_t cells, std::size_t length) {
  for (auto n = static_cast<std::size_t>(kSmallestCube); n <= kLargestCube; ++n)
    if (cells == n * n * n)
      return length == 1 || length == n || length == n * n || length == cells ? static_cast<int>(n)
                                                                              : 0;
  return 0;
}

/// The place of `cell` in the order in which a cube is written: top level, highest rank, file a
/// first.
std::size_t written_place(const Box& box, Cell cell) {
  const auto at = box.coordinates(cell);
  const int row = (box.side - 1 - at.level) * box.side + (box.side - 1 - at.rank);
  return static_cast<std::size_t>(row * box.side + at.file);
}

/// `piece_at` gives what is written at a place.
template <class PieceAt>
Board board_of_side(int side, PieceAt piece_at) {
  const Box box = cube_box(side);
  Board board(box);
  for (int cell = 0; cell < box.cells(); ++cell)
    board[static_cast<Cell>(cell)] = piece_at(written_place(box, static_cast<Cell>(cell)));
  return board;
}

/// The board of a text without size and quotes, with `#` for empty cells and the first `kinds` of
/// kAllKinds; nothing where it is written in another way.
std::optional<Board> plain_board(std::string_view text, std::size_t kinds) {
  const auto is_cell = [&](char letter) { return letter == '#' || piece_of_letter(letter, kinds); };
  std::string letters;
  std::size_t length = 0;
  while (!text.empty()) {
    if (is_among(kSeparators, text.front())) {
      text.remove_prefix(1);
      continue;
    }
    const auto end = std::ranges::find_if_not(text, is_cell);
    const auto run = static_cast<std::size_t>(end - text.begin());
    if (run == 0 || (length != 0 && run != length)) return std::nullopt;
    length = run;
    letters += text.substr(0, run);
    text.remove_prefix(run);
    if (!text.empty() && !is_among(kSeparators, text.front())) return std::nullopt;
  }
  const int side = side_of(letters.size(), length);
  if (side == 0) return std::nullopt;
  return board_of_side(side, [&](std::size_t place) {
    return piece_of_letter(letters[place], kinds).value_or(Piece{});
  });
}

/// What stands between two separators, or in quotes, where blanks are cells.
struct Run {
  std::string_view text;
  std::size_t column = 1;
};

/// A quoted run; nothing where the quotes are around several rows, and then only the quote is
/// taken.
std::optional<Run> take_quoted(Reader& text) {
  const char quote = text.peek();
  text.skip(1);
  const auto content = text.rest().substr(0, text.rest().find(quote));
  if (content.size() == text.rest().size()) return std::nullopt;
  const auto separates = [](char letter) {
    return !is_blank(letter) && is_among(kSeparators, letter);
  };
  if (std::ranges::any_of(content, separates)) return std::nullopt;
  const Run run{content, text.column()};
  text.skip(content.size() + 1);
  return run;
}

std::vector<Run> take_runs(Reader text) {
  std::vector<Run> runs;
  while (!text.at_end()) {
    const char next = text.peek();
    if (next == '"' || next == '\'') {
      if (const auto run = take_quoted(text)) runs.push_back(*run);
    } else if (is_among(kSeparators, next)) {
      text.skip(1);
    } else {
      const auto run = text.rest().substr(0, text.rest().find_first_of("[](){},;'\" \t\r\n"));
      runs.push_back({run, text.column()});
      text.skip(run.size());
    }
  }
  for (Run& run : runs)
    if (is_nothing(run.text)) run.text = " ";
  return runs;
}

bool is_number(const Run& run) {
  return number_in<int>(run.text).has_value();
}

/// Takes `n =` off the front.
bool take_name_of_size(Reader& text) {
  Reader at = text;
  at.skip_blanks();
  if (!at.take('n')) return false;  // else a knight of a bare row may be what follows
  at.skip_blanks();
  if (!at.take('=')) return false;
  text = at;
  return true;
}

/// Whether the first run is a number that a cell cannot be, so that the others are the board.
bool begins_with_size(std::span<const Run> runs) {
  const auto size = number_in<int>(runs.front().text);
  if (!size || runs.front().text != std::to_string(*size)) return false;
  const auto board = runs.subspan(1);
  const auto is_cell = [](const Run& run) { return run.text.size() == 1; };
  if (std::ranges::all_of(runs, is_cell) && side_of(runs.size(), 1) != 0) return false;
  if (!std::ranges::all_of(board, is_number)) return true;
  const auto cells = board.empty() ? 0 : board.size() * board.front().text.size();
  if (*size < kSmallestCube) return false;
  return side_of(board.size(), 1) == *size || side_of(cells, 1) == *size;
}

/// The `3` of `n = 3,`, or one alone in front of a board, or 0; its run is taken off.
int take_size(const Reader& text, bool named, std::vector<Run>& runs) {
  if (!named && !begins_with_size(runs)) return 0;
  const auto [digits, column] = runs.front();
  const auto size = number_in<int>(digits);
  if (!size) return text.fail_at(column, "expected a number after 'n ='");
  if (*size < kSmallestCube || *size > kLargestCube)
    return text.fail_at(column, "the size of a cube is 2 to 16");
  runs.erase(runs.begin());
  return *size;
}

/// The cells, one number each; empty where that makes no cube.
std::vector<Piece> cells_of_numbers(const std::vector<Run>& runs, CellReading& reading) {
  std::vector<Piece> cells;
  if (side_of(runs.size(), 1) == 0 || !std::ranges::all_of(runs, is_number)) return cells;
  for (const Run& run : runs)
    cells.push_back(reading.read_number(*number_in<int>(run.text), run.column));
  return cells;
}

/// The cells, one character each. Fails where that makes no cube.
std::vector<Piece> cells_of_rows(const Reader& text, const std::vector<Run>& runs,
                                 CellReading& reading) {
  std::vector<Character> characters;
  std::size_t length = 0;
  for (const Run& run : runs) {
    const auto row = characters_of(run.text, run.column);
    if (length == 0) length = row.size();
    if (row.size() != length)
      text.fail_at(run.column, "this row is not as long as the first, and a piece is one letter");
    characters.insert(characters.end(), row.begin(), row.end());
  }
  std::vector<Piece> cells;
  cells.reserve(characters.size());
  for (const auto& character : characters) cells.push_back(reading.read(character));
  if (side_of(cells.size(), length) == 0)
    text.fail("the board has " + std::to_string(cells.size()) + " cells in rows of " +
              std::to_string(length) + ", which is no cube of side 2 to 16");
  return cells;
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

/// Or `startpos`, where games begin in one way.
void read_cube_position(Reader& text, const Shape& shape, Question& question) {
  const std::string_view start = definition_of(shape.game).bare->start;
  if (!start.empty() && take_start_word(text)) {
    Reader written(start);
    return read_cube_position(written, shape, question);
  }
  if (shape.position->tells_turn) question.position.to_move = read_turn(text);
  if (text.failed()) return;
  const bool may_have_move = shape.argument != ArgumentForm::none;
  const auto length = may_have_move ? length_before_cube_move(text.rest()) : text.rest().size();
  question.position.board = read_cube(text.first(length), shape.game);
  text.skip(length);
}

Position read_cube_after(Reader& text, const Question& question) {
  Position position;
  position.to_move = read_turn(text);
  if (!text.failed()) position.board = read_cube(text, question.game);
  return position;
}

/// A cube of any side, with the pieces of `game`.
Board read_any_cube(Reader text, const GameDefinition& game) {
  refuse_unmatched_brackets(text);
  if (text.failed()) return Board();
  if (auto board = plain_board(text.rest(), game.kinds)) return *std::move(board);
  const bool named = take_name_of_size(text);
  text.skip_blanks();
  auto runs = take_runs(text);
  if (runs.empty()) return text.fail("expected the board of a cube");
  const int announced = take_size(text, named, runs);
  if (text.failed()) return Board();
  CellReading reading(text, cells_of(game));
  auto cells = cells_of_numbers(runs, reading);
  if (cells.empty()) cells = cells_of_rows(text, runs, reading);
  const int side = side_of(cells.size(), 1);
  if (announced != 0 && announced != side) text.fail("the board does not have the size announced");
  if (text.failed()) return Board();
  return board_of_side(side, [&](std::size_t place) { return cells[place]; });
}

std::string cube_turn_text(const Position& position) {
  return (position.to_move == Colour::white ? "w " : "b ") + cube_text(position.board);
}

}  // namespace

std::string cube_text(const Board& board) {
  const Box& box = board.box();
  std::string text;
  for (int level = box.side - 1; level >= 0; --level) {
    text += text.empty() ? "[" : ",[";
    for (int rank = box.side - 1; rank >= 0; --rank) {
      for (int file = 0; file < box.side; ++file) {
        const Piece piece = board[box.cell({file, rank, level})];
        text += piece ? piece.letter() : '#';
      }
      text += rank == 0 ? ']' : ',';
    }
  }
  return text;
}

Board read_cube(Reader text, Game game) {
  const GameDefinition& definition = definition_of(game);
  const Reader start = text;
  Board board = read_any_cube(text, definition);
  if (definition.has_sizes || text.failed()) return board;
  const auto side = std::to_string(definition.box.side);
  if (board.box().side != definition.box.side)
    return start.fail("expected " + side + " levels of " + side + " ranks");
  return on_box(definition.box, board);
}

constexpr PositionFormFacts kCubeBoard{
    .name = "cube_board",
    .is_of_white = true,
    .text = [](const Position& position) { return cube_text(position.board); },
    .read = read_cube_position};

constexpr PositionFormFacts kCubeTurn{.name = "cube_turn",
                                      .tells_turn = true,
                                      .has_sides = true,
                                      .text = cube_turn_text,
                                      .read = read_cube_position,
                                      .read_after = read_cube_after};

// --- The game -----------------------------------------------------------------------------------

namespace {

constexpr std::array kOfficers{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

/// Large cubes are rare because they are slow: one of 16 has 4096 cells.
int random_side(Random& random) {
  constexpr std::array kSides{2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5};
  const auto thousandth = random.below(1000);
  if (thousandth < 2) return random.between(9, kLargestCube);
  return thousandth < 25 ? random.between(6, 8) : random.pick(kSides);
}

/// On an empty cell, if one is found at once.
void drop_if_empty(Random& random, Board& board, Piece piece) {
  for (int tries = 0; tries < 4; ++tries) {
    const Cell cell = random_cell(random, board.box());
    if (board[cell]) continue;
    board[cell] = piece;
    return;
  }
}

void drop_officers(Random& random, Board& board, Colour colour, int count) {
  for (int i = 0; i < count; ++i)
    drop_if_empty(random, board, Piece(colour, random.pick(kOfficers)));
}

/// Pieces of larger ones stand far apart, for lines to be long.
constexpr int kLargestCrowdedCube = 8;

/// The white king with a few defenders among attackers enough to take away its cells.
Board besieged_board(Random& random, Reach& reach, const Box& box) {
  Board board(box);
  const Cell king = random_king_cell(random, box);
  board[king] = Piece(Colour::white, Kind::king);
  for (int lines = random.chance(45) ? random.between(1, 2) : 0; lines > 0; --lines)
    drop_line(random, reach, Game::cube, board, king, random_men_between(random));
  if (random.chance(60)) drop_if_empty(random, board, Piece(Colour::black, Kind::king));
  drop_officers(random, board, Colour::white, random.between(0, random.chance(25) ? 6 : 2));
  const int most = box.side > kLargestCrowdedCube ? kLargestCrowdedCube : 2 * box.side + 1;
  drop_officers(random, board, Colour::black, random.between(2, most));
  return board;
}

/// Any letters at all, at any density: also boards without kings and with too many.
Board scattered_board(Random& random, const Box& box) {
  Board board(box);
  const std::uint32_t density = random.below(random.chance(10) ? 101 : 40);
  for (int cell = 0; cell < box.cells(); ++cell) {
    if (!random.chance(density)) continue;
    const Kind kind = random.chance(3) ? Kind::king : random.pick(kOfficers);
    board[static_cast<Cell>(cell)] = Piece(random_colour(random), kind);
  }
  return board;
}

Position random_cube_position(Random& random, Reach& reach) {
  const Box box = cube_box(random_side(random));
  Position position;
  position.board =
      random.chance(92) ? besieged_board(random, reach, box) : scattered_board(random, box);
  return random.chance(50) ? position : image_of(Symmetry{.swaps_colours = true}, position);
}

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfCubes[] = {
    {Verb::moves, Game::cube, P::lone_piece, A::none, "moves cube 3 B c2I"},
    {Verb::check, Game::cube, P::cube_turn, A::none, "check cube w [r#,##],[##,K#]"},
    {Verb::attacked, Game::cube, P::cube_turn, A::none, "attacked cube w [r#,##],[##,K#]"},
    {Verb::legal, Game::cube, P::cube_turn, A::none, "legal cube b [r#,##],[##,K#]"},
    {Verb::play, Game::cube, P::cube_turn, A::move, "play cube b [r#,##],[##,K#] a2IIb2II"},
    {Verb::mate, Game::cube, P::cube_board, A::none,
     "mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]"},
    {Verb::perft, Game::cube, P::cube_turn, A::none, "perft cube 2 w [r#,##],[##,K#]"},
    {Verb::explain, Game::cube, P::cube_turn, A::optional_move, "explain cube w [r#,##],[##,K#]"}};

Argument draw_move_of_cube(ArgumentDraw& draw, const Question& question) {
  constexpr std::uint32_t kShields = 10;
  return draw.usual_move(question, kShields);
}

constexpr FormDefinition kBoardsOfCubes{
    .labels = {cube_position, cube_move},
    .rules = {.legal = "C6", .play = "C6", .check = "C3", .attacked = "C7", .refusal = "C5"},
    .stream = 0,
    .draw = random_cube_position,
    .draw_argument = draw_move_of_cube};

const UsualCanary kCanariesOfCubes[] = {{false, "bishop-keeps-to-a-plane", {Verb::moves}}};

}  // namespace

const GameDefinition cube_game{.name = "cube",
                               .is_exhaustible = true,
                               .upward = Game::cube,
                               .box = cube_box(3),
                               .has_sizes = true,
                               .kinds = 5,
                               .other_kinds = kNoPawns,
                               .moves_like = Game::cube,
                               .shapes = kShapesOfCubes,
                               .bare = &kBoardsOfCubes,
                               .symmetries = symmetries_of_box,
                               .canaries = kCanariesOfCubes};

}  // namespace doublecheck
