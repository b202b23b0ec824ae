#include "diagnosis/variations.h"

#include <algorithm>
#include <array>

#include "notation/answer_text.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

constexpr std::array kJudging{Verb::legal, Verb::valid, Verb::explode};

std::vector<Cell> reached(const Question& moves, Oracle& lister) try {
  const Answer answer = lister.answer(moves);
  return answer.is_verdict() ? read_cells(moves.position.board.box(), answer.text())
                             : std::vector<Cell>();
} catch (const ParseError&) {
  return {};  // an answer is any text
}

bool can_ask(const Question& question) {
  const Shape* shape = shape_of(question.verb, question.game, question.position.state.has_value());
  if (shape == nullptr) return false;
  return shape->argument == ArgumentForm::none ||
         !std::holds_alternative<std::monostate>(question.argument);
}

/// Adds what is judged with `piece` on `cell`.
void add_changed(std::vector<Question>& questions, const Question& explain, Cell cell,
                 Piece piece) {
  Question other = explain;
  other.position.board[cell] = piece;
  std::erase_if(other.position.listing, [&](Cell at) { return !other.position.board[at]; });
  for (const Verb verb : kJudging) {
    other.verb = verb;
    if (!can_ask(other)) continue;
    questions.push_back(other);
    if (verb == Verb::legal) questions.back().argument = {};
  }
}

bool has_kind(Game game, Kind kind) {
  return kind != Kind::pawn || game != Game::cube;
}

}  // namespace

std::vector<Question> explosions(const Question& explain, Oracle& lister) {
  const Board& board = explain.position.board;
  std::vector<Question> questions;
  for (const Cell from : occupied_cells(board))
    for (const Piece like : {board[from], Piece(Colour::white, Kind::king)})
      for (const Cell to : reached(moves_question(Game::chess, board.box(), like, from), lister))
        questions.push_back({Verb::explode, explain.game, explain.position, Move{from, to, {}}, 0});
  return questions;
}

std::vector<Question> with_one_piece_changed(const Question& explain) {
  std::vector<Question> questions;
  for (const Cell cell : occupied_cells(explain.position.board)) {
    const Piece piece = explain.position.board[cell];
    if (explain.move() == nullptr || explain.move()->from != cell)
      add_changed(questions, explain, cell, Piece{});
    for (const Kind kind : kKinds)
      if (kind != piece.kind() && has_kind(explain.game, kind))
        add_changed(questions, explain, cell, Piece(piece.colour(), kind));
  }
  return questions;
}

}  // namespace doublecheck
