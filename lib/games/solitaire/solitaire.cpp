#include "games/solitaire/solitaire.h"

#include <algorithm>
#include <array>
#include <utility>

#include "examination/legal_moves.h"
#include "generate/arguments.h"
#include "generate/dropping.h"
#include "notation/board_characters.h"
#include "notation/list_value.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {

// --- Text ---------------------------------------------------------------------------------------

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

// --- The game -----------------------------------------------------------------------------------

namespace {

Piece random_puzzle_piece(Random& random) {
  return Piece(Colour::white, random.pick(kKinds));
}

/// Pieces of short reach leave more puzzles without a solution.
Piece random_weak_piece(Random& random) {
  constexpr std::array kWeak{Kind::pawn,   Kind::pawn,   Kind::pawn,   Kind::king,
                             Kind::bishop, Kind::bishop, Kind::knight, Kind::rook};
  return Piece(Colour::white, random.pick(kWeak));
}

/// Takes a capture back: a piece goes to a cell that it could have come from, and leaves a captured
/// piece where it was. Whether something stood in its way is left to chance.
void take_back_capture(Random& random, Reach& reach, Game game, Board& board) {
  const auto occupied = occupied_cells(board);
  const Cell to = random.pick(occupied);
  const auto& origins = reach.from(game, board.box(), board[to], to);
  if (origins.empty()) return;
  const Cell from = random.pick(origins);
  if (board[from]) return;
  board[from] = board[to];
  board[to] = random_puzzle_piece(random);
}

int random_puzzle_size(Random& random) {
  if (random.chance(6)) return random.between(0, 16);
  return random.chance(70) ? random.between(2, 6) : random.between(1, 9);
}

std::vector<Move> solution_of(ArgumentDraw& draw, const Question& question) {
  const Question solve{Verb::solve, question.game, question.position, {}, 0};
  return solution_in(draw.adviser().answer(solve)).value_or(std::vector<Move>());
}

std::vector<Move> playout_of(ArgumentDraw& draw, const Question& question) {
  std::vector<Move> moves;
  Question now = question;
  for (auto legal = draw.legal_moves(question); !legal.empty();
       legal = legal_moves(now, draw.adviser())) {
    const Move move = draw.random().pick(legal);
    moves.push_back(move);
    Board& board = now.position.board;
    board[move.to] = std::exchange(board[move.from], Piece{});  // every move captures (S1)
  }
  return moves;
}

void spoil(Random& random, std::vector<Move>& moves) {
  if (moves.empty()) return;
  const auto place = random.below(static_cast<std::uint32_t>(moves.size()));
  Move& victim = moves[place];
  const auto any_cell = static_cast<Cell>(random.below(16));
  const auto way = random.below(5);
  if (way == 1) std::swap(moves.front(), victim);
  if (way == 2) std::swap(victim.from, victim.to);
  if (way == 3) victim.to = any_cell;
  // A move too many, which mostly captures nothing.
  if (way == 4) moves.insert(moves.begin() + place, {victim.from, any_cell, std::nullopt});
  if (way == 0) moves.pop_back();
}

template <Game game>
Position random_puzzle(Random& random, Reach& reach) {
  Position position;
  position.board = Board(definition_of(game).box);
  const int size = random_puzzle_size(random);
  const bool backwards = random.chance(20);
  const bool weak = random.chance(90);
  if (size > 0) drop(random, position.board, random_puzzle_piece(random));
  for (int left = size - 1; left > 0; --left) {
    if (backwards)
      take_back_capture(random, reach, game, position.board);
    else
      drop(random, position.board, weak ? random_weak_piece(random) : random_puzzle_piece(random));
  }
  return position;
}

Argument draw_moves_of_puzzle(ArgumentDraw& draw, const Question& question) {
  auto moves = draw.random().chance(70) ? solution_of(draw, question) : std::vector<Move>();
  if (moves.empty()) moves = playout_of(draw, question);
  if (draw.random().chance(35)) spoil(draw.random(), moves);
  return moves;
}

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfSolitaire[] = {
    {Verb::moves, Game::solitaire, P::lone_piece, A::none, "moves solitaire P b4"},
    {Verb::legal, Game::solitaire, P::sixteen, A::none, "legal solitaire ...N.....R....B."},
    {Verb::play, Game::solitaire, P::sixteen, A::move, "play solitaire ...N.....R....B. c1b2"},
    {Verb::perft, Game::solitaire, P::sixteen, A::none, "perft solitaire 2 ...N.....R....B."},
    {Verb::solve, Game::solitaire, P::sixteen, A::none, "solve solitaire ...N.....R....B."},
    {Verb::replay, Game::solitaire, P::sixteen, A::moves,
     "replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire, P::sixteen, A::optional_move,
     "explain solitaire ...N.....R....B. c1b2"}};

constexpr Shape kUpwardShapes[] = {
    {Verb::moves, Game::solitaire_upward, P::lone_piece, A::none, "moves solitaire-upward P b3"},
    {Verb::legal, Game::solitaire_upward, P::sixteen, A::none,
     "legal solitaire-upward ...N.....P....B."},
    {Verb::play, Game::solitaire_upward, P::sixteen, A::move,
     "play solitaire-upward ...N.....P....B. c1b2"},
    {Verb::perft, Game::solitaire_upward, P::sixteen, A::none,
     "perft solitaire-upward 2 ...N.....P....B."},
    {Verb::solve, Game::solitaire_upward, P::sixteen, A::none,
     "solve solitaire-upward ...N.....P....B."},
    {Verb::replay, Game::solitaire_upward, P::sixteen, A::moves,
     "replay solitaire-upward ...N.....P....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire_upward, P::sixteen, A::optional_move,
     "explain solitaire-upward ...N.....P....B. c1b2"}};

Argument draw_argument_of_puzzle(ArgumentDraw& draw, const Question& question) {
  if (shape_of(question).argument == A::moves) return draw_moves_of_puzzle(draw, question);
  return draw.usual_move(question);
}

constexpr FormDefinition kPuzzles{.labels = {solitaire_position, solitaire_move},
                                  .rules = {.legal = "S1", .play = "S1", .refusal = "S3"},
                                  .stream = 2,
                                  .draw = random_puzzle<Game::solitaire>,
                                  .draw_argument = draw_argument_of_puzzle};

constexpr FormDefinition kUpwardPuzzles{.labels = {solitaire_position, solitaire_move},
                                        .rules = {.legal = "S5", .play = "S5", .refusal = "S3"},
                                        .stream = 4,
                                        .draw = random_puzzle<Game::solitaire_upward>,
                                        .draw_argument = draw_argument_of_puzzle};

const UsualCanary kCanariesOfSolitaire[] = {
    {false, "solitaire-king-is-never-taken", {Verb::legal}}};

/// Pawns capture upward: up stays up.
std::vector<Symmetry> symmetries_of_upward(const Question& question) {
  return has_pawns(question) ? mirrors() : symmetries_of_box(question);
}

}  // namespace

const GameDefinition solitaire_game{.name = "solitaire",
                                    .is_exhaustible = true,
                                    .is_puzzle = true,
                                    .upward = Game::solitaire_upward,
                                    .box = kSolitaireBox,
                                    .moves_like = Game::solitaire,
                                    .shapes = kShapesOfSolitaire,
                                    .bare = &kPuzzles,
                                    .symmetries = symmetries_of_box,
                                    .canaries = kCanariesOfSolitaire};

const GameDefinition solitaire_upward_game{.name = "solitaire-upward",
                                           .is_variant = true,
                                           .is_exhaustible = true,
                                           .is_puzzle = true,
                                           .upward = Game::solitaire_upward,
                                           .box = kUpwardBox,
                                           .moves_like = Game::solitaire_upward,
                                           .shapes = kUpwardShapes,
                                           .bare = &kUpwardPuzzles,
                                           .symmetries = symmetries_of_upward,
                                           .canaries = kCanariesOfSolitaire};

}  // namespace doublecheck
