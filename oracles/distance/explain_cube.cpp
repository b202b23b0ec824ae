#include "explain_cube.h"

#include "cube.h"
#include "king_safety.h"
#include "notation/answer_forms.h"
#include "reach.h"

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
    default:
      return Label::C3_checker_knight;  // cubes have no pawns (B2)
  }
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
void add_outcome(LabelSet& labels, const Position& position) {
  const bool check = is_in_check(position.board, position.to_move);
  const auto moves = legal_cube_moves(position);
  labels.add_if(moves.empty(), check ? Label::C4_mate : Label::C4_stalemate);
  labels.add_if(labels.contains(Label::C4_mate) && labels.contains(Label::C3_double_check),
                Label::C4_mate_by_double_check);
  if (check) add_answers_to_check(labels, position.board, moves);
}

}  // namespace

LabelSet cube_position_labels(const Position& position) {
  const auto& board = position.board;
  const auto side = position.to_move;
  LabelSet labels;
  add_checks(labels, position);
  labels.add_if(is_in_check(board, opposite(side)), Label::C3_enemy_in_check);
  labels.add_if(has_pinned(board, side), Label::C3_pin);
  labels.add_if(king_cannot_hide(position), Label::C3_king_cannot_hide);
  add_outcome(labels, position);
  labels.add_if(!king_cell(board, side), Label::C5_no_own_king);
  labels.add_if(!king_cell(board, opposite(side)), Label::C5_no_enemy_king);
  return labels;
}

Answer explain_cube(const Question& question) {
  if (const auto* move = question.move())
    return label_list(cube_move_labels(question.position, *move));
  return label_list(cube_position_labels(question.position));
}

}  // namespace doublecheck::distance
