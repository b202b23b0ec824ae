#include "cube.h"
#include "explain_cube.h"
#include "explain_movement.h"
#include "king_safety.h"
#include "question/label.h"

namespace doublecheck::distance {
namespace {

void add_unsafe(LabelSet& labels, const Position& position, const Move& move) {
  const bool check = is_in_check(position.board, position.to_move);
  const bool king_moves = position.board[move.from].is(Kind::king);
  labels.add(Label::C6_unsafe);
  labels.add_if(king_moves, Label::C6_king_into_attack);
  labels.add_if(!king_moves && check, Label::C6_ignores_check);
  labels.add_if(!king_moves && !check, Label::C6_exposes_king);
}

void add_answer_to_check(LabelSet& labels, const Position& position, const Move& move) {
  const auto found = checkers(position.board, position.to_move);
  if (found.empty()) return;
  const bool takes_checker = std::ranges::count(found, move.to) > 0;
  const bool king_moves = position.board[move.from].is(Kind::king);
  labels.add(Label::C6_answers_check);
  labels.add_if(takes_checker, Label::C6_takes_checker);
  labels.add_if(king_moves, Label::C6_king_steps_away);
  labels.add_if(!takes_checker && !king_moves, Label::C6_interposes);
}

void add_consequences(LabelSet& labels, const Position& after, Cell moved_to) {
  const auto found = checkers(after.board, after.to_move);
  labels.add_if(!found.empty(), Label::C3_gives_check);
  labels.add_if(std::ranges::any_of(found, [&](Cell checker) { return checker != moved_to; }),
                Label::C3_discovers_check);
  labels.add_if(is_mate(after), Label::C4_gives_mate);
  labels.add_if(is_stalemate(after), Label::C4_gives_stalemate);
}

void add_safe(LabelSet& labels, const Position& position, const Move& move) {
  labels.add(Label::C6_safe);
  labels.add_if(is_pinned(position.board, move.from), Label::C6_along_pin);
  add_answer_to_check(labels, position, move);
  add_consequences(labels, played(position, move.from, move.to), move.to);
}

}  // namespace

LabelSet cube_move_labels(const Position& position, const Move& move) {
  const auto& board = position.board;
  LabelSet labels;
  if (!is_cube_move(position, move.from, move.to)) {
    labels.add(Label::C6_not_a_move);
    return labels;
  }
  const auto kind = board[move.from].kind();
  labels.add(kind_label(kind));
  add_way(labels, board.box(), kind, move.from, move.to);
  labels.add(board[move.to] ? Label::C2_capture : Label::C2_quiet);
  labels.add_if(board[move.to].is(Kind::king), Label::C5_takes_king);
  if (is_safe(board, move.from, move.to))
    add_safe(labels, position, move);
  else
    add_unsafe(labels, position, move);
  return labels;
}

}  // namespace doublecheck::distance
