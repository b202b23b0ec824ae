#include <algorithm>
#include <vector>

#include "board/king_safety.h"
#include "board/movement_labels.h"
#include "board/reach.h"
#include "cube/cube.h"
#include "notation/answer_forms.h"

namespace doublecheck::distance {
namespace {

Label checker_label(Kind kind) {
  switch (kind) {
    case Kind::king:
      return Label::C3_checker_king;
    case Kind::queen:
      return Label::C3_checker_queen;
    case Kind::rook:
      return Label::C3_checker_rook;
    case Kind::bishop:
      return Label::C3_checker_bishop;
    case Kind::knight:
      return Label::C3_checker_knight;
    case Kind::pawn:
      return Label::C3_checker_pawn;
    case Kind::unicorn:
      break;
  }
  return Label::C3_checker_unicorn;
}

void add_checks(LabelSet& labels, const Position& position) {
  const auto& board = position.board;
  const auto found = checkers(board, position.to_move);
  labels.add_if(!found.empty(), Label::C3_check);
  labels.add_if(found.size() >= 2, Label::C3_double_check);
  for (const Cell checker : found) {
    labels.add(checker_label(board[checker].kind()));
    labels.add_if(is_pinned(board, checker), Label::C3_checker_pinned);
  }
}

/// The king steps to a cell that looks safe only while the king itself stands in the way.
bool king_cannot_hide(const Position& position) {
  const auto& board = position.board;
  if (!is_in_check(board, position.to_move)) return false;
  const Cell king = *king_cell(board, position.to_move);
  return std::ranges::any_of(all_cells(board.box()), [&](Cell to) {
    return is_cube_move(position, king, to) &&
           !is_attacked(board, to, opposite(position.to_move)) && !is_safe(board, king, to);
  });
}

void add_answers_to_check(LabelSet& labels, const Board& board, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    const bool king_moves = board[move.from].is(Kind::king);
    const bool captures = static_cast<bool>(board[move.to]);
    labels.add_if(king_moves, Label::C4_king_escapes);
    labels.add_if(!king_moves && captures, Label::C4_capture_answers);
    labels.add_if(!king_moves && !captures, Label::C4_interposition_answers);
  }
}

/// `labels` tells of checks already.
void add_outcome(LabelSet& labels, const Position& position, const std::vector<Move>& moves) {
  const bool check = is_in_check(position.board, position.to_move);
  labels.add_if(moves.empty(), check ? Label::C4_mate : Label::C4_stalemate);
  labels.add_if(labels.contains(Label::C4_mate) && labels.contains(Label::C3_double_check),
                Label::C4_mate_by_double_check);
  if (check) add_answers_to_check(labels, position.board, moves);
}

void add_unsafe_cube_move(LabelSet& labels, const Position& position, const Move& move) {
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

void add_cube_consequences(LabelSet& labels, const Position& after, Cell moved_to) {
  const auto found = checkers(after.board, after.to_move);
  labels.add_if(!found.empty(), Label::C3_gives_check);
  labels.add_if(std::ranges::any_of(found, [&](Cell checker) { return checker != moved_to; }),
                Label::C3_discovers_check);
  labels.add_if(is_mate(after), Label::C4_gives_mate);
  labels.add_if(is_stalemate(after), Label::C4_gives_stalemate);
}

void add_safe_cube_move(LabelSet& labels, const Position& position, const Move& move) {
  labels.add(Label::C6_safe);
  labels.add_if(is_pinned(position.board, move.from), Label::C6_along_pin);
  add_answer_to_check(labels, position, move);
  add_cube_consequences(labels, played(position, move), move.to);
}

}  // namespace

LabelSet cube_position_labels(const Position& position, const std::vector<Move>& moves) {
  const auto& board = position.board;
  const auto side = position.to_move;
  LabelSet labels;
  add_checks(labels, position);
  labels.add_if(is_in_check(board, opposite(side)), Label::C3_enemy_in_check);
  labels.add_if(has_pinned(board, side), Label::C3_pin);
  labels.add_if(king_cannot_hide(position), Label::C3_king_cannot_hide);
  add_outcome(labels, position, moves);
  labels.add_if(!king_cell(board, side), Label::C5_no_own_king);
  labels.add_if(!king_cell(board, opposite(side)), Label::C5_no_enemy_king);
  return labels;
}

LabelSet cube_move_labels(const Position& position, const Move& move) {
  const auto& board = position.board;
  LabelSet labels;
  if (!is_cube_move(position, move.from, move.to) || !has_wanted_letter(position, move)) {
    labels.add(Label::C6_not_a_move);
    return labels;
  }
  const auto kind = board[move.from].kind();
  labels.add(label_of_mover(kind));
  add_way(labels, board.box(), kind, move.from, move.to);
  labels.add(board[move.to] ? Label::C2_capture : Label::C2_quiet);
  labels.add_if(board[move.to].is(Kind::king), Label::C5_takes_king);
  if (is_safe(board, move.from, move.to))
    add_safe_cube_move(labels, position, move);
  else
    add_unsafe_cube_move(labels, position, move);
  return labels;
}

Answer explain_cube(const Question& question, KnownCubeMoves& known) {
  if (const auto* move = question.move())
    return label_list(cube_move_labels(question.position, *move));
  const auto& moves = known.of(question.position, legal_cube_moves);
  return label_list(cube_position_labels(question.position, moves));
}

}  // namespace doublecheck::distance
