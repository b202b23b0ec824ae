#include "spellings.h"

#include <algorithm>

#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Texts = std::vector<std::string>;

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
  switch (shape_of(question).position) {
    case PositionForm::lone_piece:
      return lone_piece_spellings(question);
    case PositionForm::cube_board:
    case PositionForm::cube_turn:
      return cube_spellings(position.board);
    case PositionForm::piece_list:
      return piece_list_spellings(position);
    case PositionForm::board_field:
      return board_field_spellings(position.board);
    case PositionForm::fen:
      return fen_spellings(position);
    case PositionForm::sixteen:
      return sixteen_spellings(position.board);
  }
  return {};
}

/// What stands in front of the board. The game may be left out where the verb has only one.
Texts head_spellings(const Question& question) {
  std::string more;
  if (question.verb == Verb::perft) more += std::to_string(question.depth) + " ";
  if (shape_of(question).position == PositionForm::cube_turn)
    more += question.position.to_move == Colour::white ? "w " : "b ";
  const auto verb = std::string(name_of(question.verb)) + " ";
  Texts texts{verb + std::string(name_of(question.game)) + " " + more};
  const auto games = std::ranges::count(shapes(), question.verb, &Shape::verb);
  if (games == 1) texts.push_back(verb + more);
  return texts;
}

}  // namespace

Texts spellings(const Question& question) {
  Texts lines;
  const auto arguments = argument_spellings(question);
  for (const auto& head : head_spellings(question))
    for (const auto& position : position_spellings(question))
      for (const auto& argument : arguments)
        lines.push_back(head + position + (argument.empty() ? "" : " " + argument));
  return lines;
}

}  // namespace doublecheck
