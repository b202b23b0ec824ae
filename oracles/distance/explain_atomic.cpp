#include "explain_atomic.h"

#include "atomic.h"
#include "notation/answer_forms.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

void add_kings(LabelSet& labels, const Board& board) {
  const int white = board.count({Colour::white, Kind::king});
  const int black = board.count({Colour::black, Kind::king});
  labels.add_if(white == 0, Label::A1_no_white_king);
  labels.add_if(black == 0, Label::A1_no_black_king);
  labels.add_if(white >= 2, Label::A1_many_white_kings);
  labels.add_if(black >= 2, Label::A1_many_black_kings);
}

bool is_king_touched(const Board& board, Cell white_king) {
  return std::ranges::any_of(all_cells(board.box()), [&](Cell cell) {
    return board[cell].is(Colour::black, Kind::king) && is_around(cell, white_king);
  });
}

bool kings_touch(const Board& board) {
  return std::ranges::any_of(all_cells(board.box()), [&](Cell cell) {
    return board[cell].is(Colour::white, Kind::king) && is_king_touched(board, cell);
  });
}

void add_pawns(LabelSet& labels, const Board& board) {
  for (const Cell from : all_cells(board.box())) {
    if (!board[from].is(Kind::pawn)) continue;
    const int rank = board.box().coordinates(from).rank;
    labels.add_if(rank == 0 || rank == 7, Label::A1_pawn_on_end_rank);
    for (const Cell to : all_cells(board.box()))
      labels.add_if(takes_en_passant(board, from, to), Label::A3_en_passant_possible);
  }
}

}  // namespace

LabelSet atomic_position_labels(const Board& board) {
  LabelSet labels;
  labels.add_if(board.pieces() == 0, Label::A1_empty_board);
  add_kings(labels, board);
  labels.add_if(kings_touch(board), Label::A1_kings_touch);
  add_pawns(labels, board);
  return labels;
}

Answer explain_atomic(const Question& question) {
  const auto& board = question.position.board;
  if (const auto* move = question.move()) return label_list(atomic_move_labels(board, *move));
  return label_list(atomic_position_labels(board));
}

}  // namespace doublecheck::distance
