// The source documents write the same question in several ways. All of them read as that question.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "check_property.h"
#include "games/cube/cube.h"
#include "games/solitaire/solitaire.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

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

/// `text` with single quotes, and with blanks where lists may have them.
Texts list_spellings(const std::string& text) {
  const auto spaced = replaced(replaced(text, ',', ", "), '[', "[ ");
  const auto tuple = replaced(replaced(text, '[', "("), ']', ")");
  return {text,  replaced(text, '"', "'"), spaced, replaced(replaced(text, ']', " ]"), '"', "'"),
          tuple, without(text, "\"")};
}

// Of the boards of C1, V1, A1 and S2, and of the whole FENs of L2.

Texts cube_spellings(const Board& board) {
  const auto text = cube_text(board);
  const auto rows = without(replaced(text, ',', " "), "[]");
  const auto side = std::to_string(board.box().side);
  const auto json = "[" + replaced(replaced(text, '[', "[["), ']', "]]") + "]";
  constexpr std::string_view kCells = "KQRBNkqrbn#";
  std::string numbers;
  for (const char letter : without(text, "[],"))
    numbers += std::to_string(std::string_view("#KQRBNkqrbn").find(letter)) + " ";
  return {text,
          rows,
          without(text, "[],"),
          replaced(rows, ' ', "\n"),
          replaced(replaced(text, ',', " , "), '[', " [ "),
          with_cells_between(json, kCells, "\"", "\""),
          with_cells_between(json, kCells, "'", "' "),
          with_cells_between(rows, kCells, "", " "),
          numbers,
          replaced(text, '#', "."),
          replaced(text, '#', "·"),
          "{" + with_cells_between(text, kCells, "'", "'") + "}",
          side + " " + text,
          "n = " + side + ", " + text,
          "n=" + side + ",\n" + rows};
}

Texts piece_list_spellings(const Position& position) {
  return list_spellings(piece_list_text(position));
}

/// `+1+0`, what T1 also reads.
std::string checks_given(const GameState& state) {
  return fmt::format("+{}+{}", kChecksToWin - state.checks_left[0],
                     kChecksToWin - state.checks_left[1]);
}

/// The fields of a FEN, each in every spelling.
Texts fen_spellings(const Question& question) {
  const GameState& state = *question.position.state;
  std::istringstream fen(fen_text(question));
  std::string board, turn, castling, en_passant, checks, halfmoves, number;
  fen >> board >> turn >> castling >> en_passant;
  if (shape_of(question).position->spelling.has_checks) fen >> checks;
  fen >> halfmoves >> number;
  Texts texts;
  if (!checks.empty()) {
    texts.push_back(fmt::format("{} {} {} {} {} {} {}", board, turn, castling, en_passant,
                                halfmoves, number, checks_given(state)));
    halfmoves = checks + " " + halfmoves;
  }
  if (const auto bracket = board.find('['); bracket != std::string::npos) {
    auto as_rank = board.substr(0, board.size() - 1);
    as_rank[bracket] = '/';
    texts.push_back(
        fmt::format("{} {} {} {} {} {}", as_rank, turn, castling, en_passant, halfmoves, number));
  }
  for (const auto& rights : {castling, std::string(castling.rbegin(), castling.rend())})
    for (const auto* blank : {" ", "  ", "\t"}) {
      const auto fields =
          fmt::format("{1}{0}{2}{0}{3}{0}{4}", blank, board, turn, rights, en_passant);
      texts.push_back(fmt::format("{1}{0}{2}{0}{3}", blank, fields, halfmoves, number));
      if (state.fullmove_number != 1) continue;
      texts.push_back(fmt::format("{1}{0}{2}{0}0", blank, fields, halfmoves));
      if (state.halfmove_clock == 0 && checks.empty()) texts.push_back(fields);
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
  std::string small = text;
  std::ranges::transform(small, small.begin(),
                         [](char it) { return it == '.' ? it : static_cast<char>(it | 0x20); });
  const auto digits = grid(numbers, "", "", "");
  return {text,
          replaced(text, '.', "*"),
          small,
          digits,
          replaced(text, '.', "0"),
          replaced(text, '.', "·"),
          grid(letters, "", "", "\n"),
          grid(letters, "", " ", "\n"),
          list_of_rows(quoted),
          list_of_rows(numbers),
          "{'" + text.substr(0, 4) + "','" + text.substr(4, 4) + "','" + text.substr(8, 4) + "','" +
              text.substr(12) + "'}",
          list_of_cells(quoted),
          list_of_cells(numbers),
          entries(board)};
}

/// `c2 (I)` for a cell of a cube.
std::string cell_with_brackets(const Box& box, Cell cell, std::string_view blank) {
  std::string name = cell_name(box, cell);
  const auto level = name.find_first_of("IVX");
  if (level == std::string::npos) return name;
  return name.insert(level, std::string(blank) + "(") + ")";
}

Texts move_spellings(const Box& box, const Move& move) {
  Texts texts{move_name(box, move)};
  if (box.dimensions != 3) return texts;
  for (const auto blank : {"", " "})
    for (const auto between : {"", " "})
      texts.push_back(cell_with_brackets(box, move.from, blank) + between +
                      cell_with_brackets(box, move.to, blank));
  return texts;
}

Texts argument_spellings(const Question& question) {
  const Box& box = question.position.board.box();
  if (const Move* move = question.move()) return move_spellings(box, *move);
  return list_spellings(argument_text(question));
}

/// Of `moves`: the letter in either case where it means the same piece.
Texts lone_piece_spellings(const Question& question) {
  const Box& box = question.position.board.box();
  const Cell cell = occupied_cells(question.position.board).front();
  const Piece piece = question.position.board[cell];
  std::string letters{piece.letter()};
  if (question.game != Game::chess || !piece.is(Kind::pawn)) letters += letter_of(piece.kind());
  const auto size = question.game == Game::cube ? std::to_string(box.side) + " " : "";
  Texts texts;
  for (const char letter : letters)
    for (const auto blank : {"", " "})
      texts.push_back(size + letter + " " + cell_with_brackets(box, cell, blank));
  return texts;
}

Texts position_spellings(const Question& question) {
  const Position& position = question.position;
  const PositionForm form = shape_of(question).position;
  if (form == PositionForm::lone_piece) return lone_piece_spellings(question);
  if (form == PositionForm::cube_board || form == PositionForm::cube_turn)
    return cube_spellings(position.board);
  if (form == PositionForm::piece_list) return piece_list_spellings(position);
  if (form == PositionForm::board_field) return board_field_spellings(position.board);
  if (form->has_state) return fen_spellings(question);
  return sixteen_spellings(position.board);
}

/// What stands in front of the board. The game may be left out where the verb has only one beside
/// variants.
Texts head_spellings(const Question& question) {
  std::string more;
  if (question.verb == Verb::perft) more += std::to_string(question.depth) + " ";
  if (shape_of(question).position == PositionForm::cube_turn)
    more += question.position.to_move == Colour::white ? "w " : "b ";
  const auto verb = std::string(name_of(question.verb)) + " ";
  Texts texts{verb + std::string(name_of(question.game)) + " " + more};
  const auto games = std::ranges::count(shapes(), question.verb, &Shape::verb);
  const bool is_variant = definition_of(question.game).is_variant;
  if (games == (is_puzzle(question.game) ? 2 : 1) && !is_variant) texts.push_back(verb + more);
  return texts;
}

/// Lines that all read as `question`: every spelling of its board with every spelling of its move.
Texts spellings(const Question& question) {
  Texts lines;
  const auto arguments = argument_spellings(question);
  for (const auto& head : head_spellings(question))
    for (const auto& position : position_spellings(question))
      for (const auto& argument : arguments)
        lines.push_back(head + position + (argument.empty() ? "" : " " + argument));
  return lines;
}

bool reads_as(const std::string& line, const Question& question) {
  try {
    return question_text(read_question(line)) == question_text(question);
  } catch (const ParseError&) {
    return false;
  }
}

/// The first spelling that is another question or none; empty where there is no such.
std::string misread(const Question& question) {
  for (const std::string& line : spellings(question))
    if (!reads_as(line, question)) return line;
  return {};
}

TEST_CASE("a question is the same however it is spelt") {
  for (const Game game : usual_games())
    check_property({game, {}}, 2000,
                   [](const Question& question) { RC_ASSERT(misread(question) == ""); });
}

TEST_CASE("empty cells of a puzzle may be blanks") {
  check_property({Game::solitaire, {Verb::solve}}, 5000, [](const Question& question) {
    std::string line = question_text(question);
    std::ranges::replace(line, '.', ' ');
    RC_ASSERT(read_question(line) == question);
  });
}

}  // namespace
}  // namespace doublecheck
